/** Starts the portal as a new user does: `DATA_DIR` is emptied first. */
import { rmSync } from 'node:fs'

const folder = process.env.DATA_DIR
if (!folder) throw new Error('DATA_DIR names the folder to start without')
rmSync(folder, { recursive: true, force: true })
await import('../../scripts/start.mjs')
