import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'

/** Passes the run's folder from the global setup to the workers. */
export const runFolderVariable = 'EXAM_TEST_FOLDER'

/**
 * Creates a folder that is deleted after the run; readable by others, because PostgreSQL runs as `nobody` when started
 * by root.
 */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(runFolder(), `${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Worker threads built by the global setup. */
export const threadsFolder = () => join(runFolder(), 'threads')

/** Folder of the whole run. */
export function runFolder(): string {
  const folder = process.env[runFolderVariable]
  if (!folder) throw new Error('The test run has no folder: run this file as a test of the service project.')
  return folder
}
