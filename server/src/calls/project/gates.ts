import { gateState, MODULES, opensByItself, type Gate, type Module } from '@contract/project/gates'
import { switchOffError } from '@contract/errors/switch-off'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { Failure } from '@server/core/failure'
import type { RunHandler } from '../declared'
import { projectCacheOf, type Project } from './project-cache'
import type { Services } from '@server/core/services'

/** A module's gate, and whether the project has the module at all. */
export interface ModuleGate extends Gate {
  isOffered: boolean
}

const NOT_OFFERED: Gate = { switch: 'notYetOpen' }

/** Every module's gate: what an operator switched, otherwise the project's file, otherwise not yet open. */
export function gatesOf(services: Pick<Services, 'db'>, project: Project): Record<Module, ModuleGate> {
  const { overrides } = projectCacheOf(services).known(project.projectId) ?? project
  const gates = MODULES.map((module) => [module, gateOf(project, overrides, module)] as const)
  return Object.fromEntries(gates) as Record<Module, ModuleGate>
}

/**
 * Refuses what belongs to a module that is not open now, on the server's clock (specification §4).
 * Throws the module's SWITCH_OFF_ code; `from` says when it opens, where the window says so, `serverTime` how far away that
 * is whatever the phone's clock says.
 */
export function requireOpen(services: Pick<Services, 'db' | 'now'>, project: Project, module: Module): void {
  const { overrides } = projectCacheOf(services).known(project.projectId) ?? project
  const gate = gateOf(project, overrides, module)
  const now = services.now()
  const state = gateState(gate, now)
  if (state === 'open') return
  const opening = { from: gate.opensAt, serverTime: new Date(now).toISOString() }
  throw new Failure(switchOffError(module, state), state === 'notYetOpen' && gate.opensAt ? opening : {})
}

/** A handler that is reached only while the module its endpoint belongs to is open; what it answered before is kept. */
export function behindGate({ gate, prepares }: Endpoint, run: RunHandler): RunHandler {
  if (!gate) return run
  return async (input, call) => {
    const { project, services } = call
    const isAhead = prepares && project && opensByItself(gatesOf(services, project)[gate], services.now())
    if (project && !isAhead) requireOpen(services, project, gate)
    return run(input, call)
  }
}

/** A module is offered when the project's file names it or an operator switched it, whatever the switch says. */
function gateOf(project: Project, overrides: Project['overrides'], module: Module): ModuleGate {
  const gate = overrides[module] ?? project.definition.modules[module]
  return { ...(gate ?? NOT_OFFERED), isOffered: gate !== undefined }
}
