import { gateState, MODULES } from '@contract/gates'
import { gatesOf } from '@server/core/projects/gates'
import type { Project } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { table, time } from '../table'

export const gatesShow: Command = {
  name: 'gates show',
  usage: 'DOMAIN',
  summary: 'Show every module of a project: its state now, its window, and who decided',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    call.print(gateTable(services, await projectOf(services, DOMAIN)))
  },
}

/** The modules of a project and their states now; times at UTC+8. */
export function gateTable(services: Services, project: Project): string {
  const gates = gatesOf(services, project)
  const rows = MODULES.map((module) => {
    const gate = gates[module]
    return [
      module,
      gateState(gate, services.now()),
      gate.switch,
      time(gate.opensAt),
      time(gate.closesAt),
      decidedBy(project, module),
    ]
  })
  return table(['MODULE', 'NOW', 'SWITCH', 'OPENS (UTC+8)', 'CLOSES (UTC+8)', 'DECIDED BY'], rows)
}

function decidedBy(project: Project, module: (typeof MODULES)[number]): string {
  if (project.overrides[module]) return 'operator'
  return project.definition.modules[module] ? 'file' : 'not in the file'
}
