/** Processes of a PostgreSQL running in a folder. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const postmasterOf = (home: string) =>
  Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** Postmaster and its child processes. */
export async function processesOf(home: string): Promise<number[]> {
  const postmaster = postmasterOf(home)
  const { stdout } = await run('pgrep', ['-P', String(postmaster)])
  return [postmaster, ...stdout.trim().split('\n').map(Number)]
}
