import { MODULES } from '@contract/project/gates'
import { projectCacheOf, type Project } from '@server/calls/project/project-cache'
import { exactly, type Command } from '../command'
import { table } from '../table'
import { gateHeadings, gateJson, gateRow } from './gates-show'

export const gatesList: Command = {
  name: 'gates list',
  usage: '',
  summary: 'Show the modules of all projects that a file or an operator decided about, and their state now',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const services = await call.services()
    const projects = [...(await projectCacheOf(services).all()).values()]
    const decided = projects
      .sort((one, other) => one.definition.domain.localeCompare(other.definition.domain))
      .flatMap((project) =>
        MODULES.filter((module) => project.overrides[module] ?? project.definition.modules[module]).map((module) => ({
          project,
          module,
        })),
      )
    call.show(
      decided.map(({ project, module }) => ({ domain: domainOf(project), ...gateJson(services, project, module) })),
      () =>
        table(
          ['DOMAIN', ...gateHeadings],
          decided.map(({ project, module }) => [domainOf(project), ...gateRow(services, project, module)]),
        ),
    )
  },
}

const domainOf = ({ definition }: Project) => definition.domain
