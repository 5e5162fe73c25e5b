import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'

/** Hands the run's folder from the global setup to the workers. */
export const runFolderVariable = 'EXAM_TEST_FOLDER'

/** A new folder that goes with the test run; others may pass, because root's PostgreSQL runs as `nobody`. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(runFolder(), `${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Where the global setup built the service's threads. */
export const threadsFolder = () => join(runFolder(), 'threads')

/** The folder of the whole run. */
export function runFolder(): string {
  const folder = process.env[runFolderVariable]
  if (!folder) throw new Error('The test run has no folder: run this file as a test of the service project.')
  return folder
}
