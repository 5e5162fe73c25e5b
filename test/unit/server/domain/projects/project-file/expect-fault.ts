import { readProjectFile } from '@server/domain/projects/project-file/read-project-file'

export const now = Date.parse('2026-11-20T01:00:00Z')

/** [what is wrong, a piece of the sample, what stands there instead, what the fault points at, words of its message] */
export type Case = [string, string, string, string, string]

/** The sample with one piece replaced has exactly this fault, and its line and column are where `pointsAt` stands. */
export function expectFaultIn(sample: string, [, piece, replacement, pointsAt, words]: Case): void {
  expect(sample).toContain(piece)
  const text = sample.replace(piece, () => replacement)
  const { faults } = readProjectFile('sample.yaml', text, now)
  expect(faults.map(({ line, column, message }) => [text.split('\n')[line - 1]?.slice(column - 1), message])).toEqual([
    [expect.stringMatching(new RegExp(`^${escaped(pointsAt)}`)), expect.stringContaining(words)],
  ])
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
