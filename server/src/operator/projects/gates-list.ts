import { MODULES } from '@contract/project/gates'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { exactly, type Command } from '../command'
import { table } from '../table'
import { gateHeadings, gateRow } from './gates-show'

export const gatesList: Command = {
  name: 'gates list',
  usage: '',
  summary: 'Show the modules of all projects that a file or an operator decided about, and their state now',
  async run(call) {
    exactly(call)
    const services = await call.services()
    const projects = [...(await projectCacheOf(services).all()).values()]
    const rows = projects
      .sort((one, other) => one.definition.domain.localeCompare(other.definition.domain))
      .flatMap((project) =>
        MODULES.filter((module) => project.overrides[module] ?? project.definition.modules[module]).map((module) => [
          project.definition.domain,
          ...gateRow(services, project, module),
        ]),
      )
    call.print(table(['DOMAIN', ...gateHeadings], rows))
  },
}
