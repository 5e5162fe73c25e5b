/** Permission result shared by client and service. Pure. */
import type { ErrorCode } from './errors'
import { switchOffError } from './switch-off'
import { gateState, type Gate, type Module } from '../project/gates'

/**
 * UTC instants. `from`: when a closed action opens; `until`: when an allowed action ends or a closed one ended, if
 * known.
 */
export type Permission =
  { allowed: true; until?: string } | { allowed: false; error: ErrorCode; from?: string; until?: string }

export type Gates = Partial<Record<Module, Gate>>

/** Returns the permission given by a module's gate at `now` (server clock, milliseconds). */
export function gatePermission(module: Module, gate: Gate | undefined, now: number): Permission {
  const state = gateState(gate, now)
  if (state === 'open') return gate?.closesAt ? { allowed: true, until: gate.closesAt } : { allowed: true }
  const error = switchOffError(module, state)
  return state === 'notYetOpen' && gate?.opensAt
    ? { allowed: false, error, from: gate.opensAt }
    : { allowed: false, error }
}
