/** Starts the service with fresh data and one small project for the browser tests of the desk. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeDataFolder } from './remove-data-folder.mjs'

const { DATA_DIR: folder, PROJECTS_DIR: projects } = process.env
if (!folder || !projects) throw new Error('DATA_DIR and PROJECTS_DIR name the folders to create')
removeDataFolder(folder)
rmSync(projects, { recursive: true, force: true })
for (const name of ['closed.yaml', 'files', 'logos', 'demonstration'])
  cpSync(join('server/projects', name), join(projects, name), { recursive: true })
await import('../../scripts/start.mjs')
