import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** In bytes: instances that are in trouble log much. */
const MOST_SAID = 256 * 1024 * 1024

interface Report {
  figures: { what: string; reached: boolean }[]
}

/** Runs a drill as `npm run drill -- NAME …` does; returns which bars were missed, and then all that it said. */
export async function missedBars(...named: string[]): Promise<string[]> {
  const stdout = await run(process.execPath, ['scripts/drill.mjs', ...named], { maxBuffer: MOST_SAID }).then(
    (ended) => ended.stdout,
    saidByFailed,
  )
  const { figures } = reportIn(stdout)
  const missed = figures.filter(({ reached }) => !reached).map(({ what }) => what)
  return missed.length > 0 ? [...missed, stdout] : []
}

function reportIn(stdout: string): Report {
  const last = stdout.trim().split('\n').at(-1) ?? ''
  try {
    return JSON.parse(last) as Report
  } catch (cause) {
    throw new Error(`the drill did not end with its figures: ${stdout.slice(-2_000)}`, { cause })
  }
}

/** It ends with an error when a bar was missed, and has said which. The error is of another realm than the test's. */
function saidByFailed(error: unknown): string {
  if (
    typeof error === 'object' &&
    error &&
    'stdout' in error &&
    typeof error.stdout === 'string' &&
    error.stdout !== ''
  )
    return error.stdout
  throw error
}
