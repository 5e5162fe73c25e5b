import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Figure {
  what: string
  value: number
  reached: boolean
}

/** Runs a drill as `npm run drill -- NAME …` does; returns the figures that missed their bar. */
export async function missedBars(...named: string[]): Promise<Figure[]> {
  const { stdout } = await run(process.execPath, ['scripts/drill.mjs', ...named]).catch((error: unknown) => {
    // it ends with an error when a bar was missed, and has said which
    if (error instanceof Error && 'stdout' in error && error.stdout) return error as unknown as { stdout: string }
    throw error
  })
  const { figures } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { figures: Figure[] }
  return figures.filter(({ reached }) => !reached)
}
