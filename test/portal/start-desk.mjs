/** Starts the service with fresh data and a few candidates for the browser tests of the desk. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { removeDataFolder } from './remove-data-folder.mjs'

/** Candidates who wait for review. */
const REVIEWED = 3
/** Candidates with a question for the help desk. */
const CALLING = ['paid01', 'ticket01', 'locked01', 'exempt02', 'secure01', 'refund02']

const { DATA_DIR: folder, PROJECTS_DIR: projects } = process.env
if (!folder || !projects) throw new Error('DATA_DIR and PROJECTS_DIR name the folders to create')
removeDataFolder(folder)
rmSync(projects, { recursive: true, force: true })
for (const name of ['closed.yaml', 'files', 'logos', 'demonstration'])
  cpSync(join('server/projects', name), join(projects, name), { recursive: true })
writeFileSync(join(projects, 'review.yaml'), someOfReview())
writeFileSync(join(projects, 'demo.yaml'), callingOfDemo())
await import('../../scripts/start.mjs')

/** The review demonstration with its first candidates only, because their documents are drawn at import. */
function someOfReview() {
  const project = parse(readFileSync('server/projects/review/review.yaml', 'utf8'))
  return stringify({ ...project, demoAccounts: project.demoAccounts.slice(0, REVIEWED) })
}

function callingOfDemo() {
  const project = parse(readFileSync('server/projects/demo.yaml', 'utf8'), { merge: true })
  const demoAccounts = project.demoAccounts.filter(({ account }) => CALLING.includes(account))
  return stringify({ ...project, demoAccounts }, { aliasDuplicateObjects: false })
}
