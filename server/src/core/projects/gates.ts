import { gateState, MODULES, type Gate, type Module } from '@contract/gates'
import { switchOffError } from '@contract/switch-off'
import { Failure } from '../calls/failure'
import { projectCacheOf, type Project } from './project-cache'
import type { Services } from '../services'

/** A module that the project's file does not name. */
const NOT_OFFERED: Gate = { switch: 'notYetOpen' }

/** Every module's gate: what an operator switched, otherwise the project's file, otherwise not yet open. */
export function gatesOf(services: Pick<Services, 'db'>, project: Project): Record<Module, Gate> {
  const { overrides } = projectCacheOf(services).known(project.projectId) ?? project
  const gates = MODULES.map((module) => [module, gateOf(project, overrides, module)] as const)
  return Object.fromEntries(gates) as Record<Module, Gate>
}

/**
 * Refuses what belongs to a module that is not open now, on the server's clock (specification §4).
 * Throws the module's SWITCH_OFF_ code; `from` says when it opens, where the window says so.
 */
export function requireOpen(services: Pick<Services, 'db' | 'now'>, project: Project, module: Module): void {
  const { overrides } = projectCacheOf(services).known(project.projectId) ?? project
  const gate = gateOf(project, overrides, module)
  const state = gateState(gate, services.now())
  if (state === 'open') return
  throw new Failure(switchOffError(module, state), state === 'notYetOpen' && gate.opensAt ? { from: gate.opensAt } : {})
}

function gateOf(project: Project, overrides: Project['overrides'], module: Module): Gate {
  return overrides[module] ?? project.definition.modules[module] ?? NOT_OFFERED
}
