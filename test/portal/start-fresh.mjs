/**
 * Starts the portal of a worker of the browser's tests as a new user does, with nothing from before: `DATA_DIR` is emptied,
 * its database with it, and holds what a first start makes (first-data.ts).
 */
import { execFileSync } from 'node:child_process'
import { removeDataFolder } from './remove-data-folder.mjs'

const { DATA_DIR: folder, FIRST_DATA: first } = process.env
if (!folder || !first) throw new Error('DATA_DIR names the folder to start without, FIRST_DATA what a first start made')
removeDataFolder(folder)
execFileSync(process.execPath, ['--import', 'tsx', 'test/portal/first-data.ts', first, folder], { stdio: 'inherit' })
await import('../../scripts/start.mjs')
