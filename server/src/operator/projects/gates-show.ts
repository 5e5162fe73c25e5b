import { gateState, MODULES, type Module } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { table, time } from '../table'

export const gatesShow: Command = {
  name: 'gates show',
  usage: 'DOMAIN',
  summary: 'Show every module of a project: its state now, its window, and who decided',
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    call.show(
      MODULES.map((module) => gateJson(services, project, module)),
      () => gateTable(services, project),
    )
  },
}

/** Formats all modules of a project with their current state; times in UTC+8. */
export function gateTable(services: Services, project: Project): string {
  const rows = MODULES.map((module) => gateRow(services, project, module))
  return table(gateHeadings, rows)
}

export const gateHeadings = ['MODULE', 'NOW', 'SWITCH', 'OPENS (UTC+8)', 'CLOSES (UTC+8)', 'DECIDED BY']

/** Row of one module below `gateHeadings`. */
export function gateRow(services: Services, project: Project, module: Module): string[] {
  const gate = gateJson(services, project, module)
  return [module, gate.now, gate.switch, time(gate.opensAt), time(gate.closesAt), gate.decidedBy]
}

/** Returns the same row as JSON. */
export function gateJson(services: Services, project: Project, module: Module) {
  const gate = gatesOf(services, project)[module]
  const { opensAt = null, closesAt = null } = gate
  const now = gateState(gate, services.now())
  return { module, now, switch: gate.switch, opensAt, closesAt, decidedBy: decidedBy(project, module) }
}

function decidedBy(project: Project, module: Module): string {
  if (project.overrides[module]) return 'operator'
  return project.definition.modules[module] ? 'file' : 'not in the file'
}
