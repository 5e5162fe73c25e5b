import { readProjectFile } from '@server/domain/projects/project-file/read-project-file'

export const now = Date.parse('2026-11-20T01:00:00Z')

/** [test title, text to replace in the sample, replacement, text at the reported position, words of the message] */
export type Case = [string, string, string, string, string]

/** Expects exactly one fault after the replacement, with the position of `pointsAt`. */
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
