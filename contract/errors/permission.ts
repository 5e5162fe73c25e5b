/** Whether something may be done now, and what a gate says of it: one shape for buttons and for the service. Pure. */
import type { ErrorCode } from './errors'
import { switchOffError } from './switch-off'
import { gateState, type Gate, type Module } from '../project/gates'

/**
 * `from` and `until` are UTC instants: when what is not open yet opens, and when what is allowed ends or what is over ended,
 * where that is known.
 */
export type Permission =
  { allowed: true; until?: string } | { allowed: false; error: ErrorCode; from?: string; until?: string }

export type Gates = Partial<Record<Module, Gate>>

/** What a module's gate says at `now` (milliseconds, the server's clock). */
export function gatePermission(module: Module, gate: Gate | undefined, now: number): Permission {
  const state = gateState(gate, now)
  if (state === 'open') return gate?.closesAt ? { allowed: true, until: gate.closesAt } : { allowed: true }
  const error = switchOffError(module, state)
  return state === 'notYetOpen' && gate?.opensAt
    ? { allowed: false, error, from: gate.opensAt }
    : { allowed: false, error }
}
