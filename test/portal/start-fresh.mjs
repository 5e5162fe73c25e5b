/**
 * Starts the portal of a browser test worker with fresh data: empties `DATA_DIR` and its database, then copies the
 * data of a first start (first-data.ts).
 */
import { execFileSync } from 'node:child_process'
import { removeDataFolder } from './remove-data-folder.mjs'

const { DATA_DIR: folder, FIRST_DATA: first } = process.env
if (!folder || !first) throw new Error('DATA_DIR names the folder to start without, FIRST_DATA what a first start made')
removeDataFolder(folder)
execFileSync(process.execPath, ['--import', 'tsx', 'test/portal/first-data.ts', first, folder], { stdio: 'inherit' })
await import('../../scripts/start.mjs')
