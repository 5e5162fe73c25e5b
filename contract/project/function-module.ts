/** Modules in a project's exam info, named as in the specification (§2, §3). */
import { MODULES, type Gate, type Module } from './gates'

/** The health check-in is "the questionnaire function module" (specification §2). */
const QUESTIONNAIRE = 'questionnaire'
export type ModuleType = Exclude<Module, 'health'> | typeof QUESTIONNAIRE

export const moduleTypeOf = (module: Module): ModuleType => (module === 'health' ? QUESTIONNAIRE : module)
export const moduleOfType = (type: ModuleType): Module => (type === QUESTIONNAIRE ? 'health' : type)
export const MODULE_TYPES = MODULES.map(moduleTypeOf)

/** Whether the project uses a module, and its gate. */
export interface FunctionModule extends Gate {
  module_type: ModuleType
  selected: boolean
}

/** Returns the gate of a module; undefined if the project does not use it. */
export function functionModuleOf<One extends FunctionModule>(
  { function_module }: { function_module: readonly One[] },
  module: Module,
): One | undefined {
  return function_module.find(({ module_type, selected }) => selected && module_type === moduleTypeOf(module))
}
