import { importProject } from '@server/domain/projects/project-import/import-project'
import { loadProjectFiles } from '@server/domain/projects/project-import/import-projects'
import { demonstrate } from '../../area-list'
import { type Command, UsageFault } from '../command'
import { progressOf } from '../progress'

export const projectsImport: Command = {
  name: 'projects import',
  usage: 'FILE…',
  summary: 'Import project files; with a fault in any of them nothing is imported',
  options: {
    'demo-accounts': { summary: 'yes: also make the demonstration accounts of the files, and what these have done' },
  },
  async run(call) {
    const { args, options, services, print } = call
    if (args.length === 0) throw new UsageFault('FILE is missing.')
    const demoAccounts = yes(options['demo-accounts'])
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

function yes(value: string | undefined): boolean {
  if (value === undefined || value === 'no') return false
  if (value === 'yes') return true
  throw new UsageFault(`--demo-accounts is yes or no, not “${value}”.`)
}
