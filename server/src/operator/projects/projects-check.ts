import { loadProjectFiles } from '@server/domain/projects/project-import/import-projects'
import { type Command, UsageFault } from '../command'

export const projectsCheck: Command = {
  name: 'projects check',
  usage: 'FILE…',
  summary: 'Check project files and list every fault with its line; changes nothing',
  async run({ args, print }) {
    if (args.length === 0) throw new UsageFault('FILE is missing.')
    const loaded = await loadProjectFiles(args, Date.now())
    for (const { project, source } of loaded) print(`${source.file}: no fault (project ${project.domain})`)
  },
}
