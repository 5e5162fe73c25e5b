import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Output limit in bytes: instances in trouble log a lot. */
const MOST_SAID = 256 * 1024 * 1024

interface Report {
  figures: { what: string; reached: boolean }[]
}

/** Runs `npm run drill -- NAME …`; returns the missed targets, followed by the complete output. */
export async function missedBars(...named: string[]): Promise<string[]> {
  // a drill starts its own PostgreSQL, which has the real time
  const env = { ...process.env, CLOCK_OFFSET_MS: '0' }
  const stdout = await run(process.execPath, ['scripts/drill.mjs', ...named], { maxBuffer: MOST_SAID, env }).then(
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

/**
 * Returns the output of a failed drill, which reports the missed targets. The error comes from another realm, so
 * `instanceof` does not work.
 */
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
