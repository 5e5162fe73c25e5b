import { demonstrate } from '@server/area-list'
import { type CheckedInvariant, checkInvariants, invariants } from '@server/domain/invariants/check-invariants'
import { importProject } from '@server/domain/projects/project-import/import-project'
import { loadProjectFiles } from '@server/domain/projects/project-import/import-projects'
import { findProjectsWithSeats } from '@server/domain/projects/project-list'
import { type Command, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { table, time } from '../output/table'
import { progressOf } from '../progress'

const projectsCheck: Command = {
  name: 'projects check',
  usage: 'FILE…',
  summary: 'Check project files and list every fault with its line; changes nothing',
  async run({ args, print }) {
    if (args.length === 0) throw new UsageFault('FILE is missing.')
    // eslint-disable-next-line no-restricted-syntax -- checks files where no database may be available
    const loaded = await loadProjectFiles(args, Date.now())
    for (const { project, source } of loaded) print(`${source.file}: no fault (project ${project.domain})`)
  },
}

const projectsImport: Command = {
  name: 'projects import',
  usage: 'FILE…',
  summary: 'Import project files; with a fault in any of them nothing is imported',
  options: {
    'demo-accounts': { summary: 'yes: also make the demonstration accounts of the files, and what these have done' },
  },
  async run(call) {
    const { args, options, services, print } = call
    if (args.length === 0) throw new UsageFault('FILE is missing.')
    const demoAccounts = isYes(options['demo-accounts'])
    const connected = await services()
    const files = await loadProjectFiles(args, connected.now())
    const { actor } = call
    const progress = progressOf(call, files.length, 'files')
    for (const [index, loaded] of files.entries()) {
      const { domain, outcome } = await importProject(connected, loaded, { demoAccounts, demonstrate, actor })
      print(`${domain}: ${outcome}`)
      progress(index + 1)
    }
  },
}

function isYes(value: string | undefined): boolean {
  if (value === undefined || value === 'no') return false
  if (value === 'yes') return true
  throw new UsageFault(`--demo-accounts is yes or no, not “${value}”.`)
}

const projectsList: Command = {
  name: 'projects list',
  usage: '',
  summary: 'Show every project with its batches and seats',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const rows = await findProjectsWithSeats(await call.services())
    const projects = rows.map(({ definition, importedAt, held, capacity }) => ({
      ...{ domain: definition.domain, name: definition.name.zh, batches: definition.batches.map(({ code }) => code) },
      ...{ held, capacity, isInMaintenance: definition.maintenance, importedAt },
    }))
    call.show(projects, () => projectTable(projects))
  },
}

interface ListedProject {
  domain: string
  name: string
  batches: string[]
  held: number
  capacity: number
  isInMaintenance: boolean
  importedAt: Date
}

const projectTable = (projects: readonly ListedProject[]): string =>
  table(
    ['DOMAIN', 'NAME', 'BATCHES', 'SEATS HELD', 'STATE', 'IMPORTED (UTC+8)'],
    projects.map(({ domain, name, batches, held, capacity, isInMaintenance, importedAt }) => [
      ...[domain, name, batches.join(' ') || '-', `${held} of ${capacity}`],
      ...[isInMaintenance ? 'maintenance' : 'in use', time(importedAt)],
    ]),
  )

const projectsVerify: Command = {
  name: 'projects verify',
  usage: 'DOMAIN',
  summary: 'Look whether seats, money, coupons and decisions add up: nothing sold twice, nothing lost; changes nothing',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const checked = await checkInvariants(services, projectId, {
      onChecked: progressOf(call, invariants.length, 'sentences'),
    })
    // logged as a candidate read, because exceptions name registrations and orders
    await call.log(projectId, { broken: checked.filter(({ count }) => count > 0).length })
    call.show(checked, () => checked.map(checkText).join('\n'))
    const broken = checked.filter(({ count }) => count > 0)
    if (broken.length > 0) throw new CommandFault(`${broken.length} of ${checked.length} do not hold.`)
  },
}

/** Formats an invariant as `ok  No more seats are held than there are`; violations follow, one per line. */
function checkText({ sentence, count, exceptions }: CheckedInvariant): string {
  if (count === 0) return `ok  ${sentence}`
  const found = exceptions.map(({ what, found: seen }) => `      ${what}: ${seen}`)
  const others = count > exceptions.length ? [`      and ${count - exceptions.length} more`] : []
  return [`NOT ${sentence}: ${count}`, ...found, ...others].join('\n')
}

/** In the order of the help. */
export const projectCommands: readonly Command[] = [projectsCheck, projectsImport, projectsList, projectsVerify]
