/** Starts the portal as a new user does: `DATA_DIR` is emptied first, and its database with it. */
import { removeDataFolder } from './remove-data-folder.mjs'

const folder = process.env.DATA_DIR
if (!folder) throw new Error('DATA_DIR names the folder to start without')
removeDataFolder(folder)
await import('../../scripts/start.mjs')
