import { gateState, MODULES, opensByItself, type Gate, type Module } from '@contract/project/gates'
import { switchOffError } from '@contract/errors/switch-off'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { Failure } from '@server/core/failure'
import type { RunHandler } from '../declared'
import { projectCacheOf, type Project } from './project-cache'
import type { Services } from '@server/core/services'

/** Gate of a module, and whether the project offers the module at all. */
export interface ModuleGate extends Gate {
  isOffered: boolean
}

const NOT_OFFERED: Gate = { switch: 'notYetOpen' }

/** Returns the gates of all modules: an operator's setting, else the project's file, else not yet open. */
export function gatesOf(services: Pick<Services, 'db'>, project: Project): Record<Module, ModuleGate> {
  const { overrides } = projectCacheOf(services).known(project.projectId) ?? project
  const gates = MODULES.map((module) => [module, gateOf(project, overrides, module)] as const)
  return Object.fromEntries(gates) as Record<Module, ModuleGate>
}

/**
 * Requires an open module on the server's clock (specification §4). Throws the module's SWITCH_OFF_ code; if an opening
 * time is known, with `from` and `serverTime`, so that the client can compute the remaining time independent of its
 * clock.
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

/**
 * Wraps a handler to require that the module of its endpoint is open. Stored answers of idempotent calls bypass the
 * gate.
 */
export function requireOpenGate({ gate, prepares }: Endpoint, run: RunHandler): RunHandler {
  if (!gate) return run
  return async (input, call) => {
    const { project, services } = call
    const isAhead = prepares && project && opensByItself(gatesOf(services, project)[gate], services.now())
    if (project && !isAhead) requireOpen(services, project, gate)
    return run(input, call)
  }
}

/** A module is offered if the project's file or an operator configures it, whether open or closed. */
function gateOf(project: Project, overrides: Project['overrides'], module: Module): ModuleGate {
  const gate = overrides[module] ?? project.definition.modules[module]
  return { ...(gate ?? NOT_OFFERED), isOffered: gate !== undefined }
}
