/** Starts the service with fresh data and two small projects for the browser tests of the desk. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { removeDataFolder } from './remove-data-folder.mjs'

/** Candidates who wait for review. */
const REVIEWED = 3

const { DATA_DIR: folder, PROJECTS_DIR: projects } = process.env
if (!folder || !projects) throw new Error('DATA_DIR and PROJECTS_DIR name the folders to create')
removeDataFolder(folder)
rmSync(projects, { recursive: true, force: true })
for (const name of ['closed.yaml', 'files', 'logos', 'demonstration'])
  cpSync(join('server/projects', name), join(projects, name), { recursive: true })
writeFileSync(join(projects, 'review.yaml'), someOfReview())
await import('../../scripts/start.mjs')

/** The review demonstration with its first candidates only, because their documents are drawn at import. */
function someOfReview() {
  const project = parse(readFileSync('server/projects/review/review.yaml', 'utf8'))
  return stringify({ ...project, demoAccounts: project.demoAccounts.slice(0, REVIEWED) })
}
