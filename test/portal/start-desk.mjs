/** Starts the service with fresh data for the browser tests of the desk. */
import { removeDataFolder } from './remove-data-folder.mjs'

const { DATA_DIR: folder } = process.env
if (!folder) throw new Error('DATA_DIR names the folder to start without')
removeDataFolder(folder)
await import('../../scripts/start.mjs')
