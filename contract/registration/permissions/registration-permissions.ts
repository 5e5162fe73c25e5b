/** Permissions of registration actions, shared by client and service. */
import { gatePermission, type Gates, type Permission } from '../../errors/permission'
import type { ErrorCode } from '../../errors/errors'
import type { RegistrationSituation } from '../registration-card'
import type { Refusal } from './refusals'
import { openToOthers, REGISTRATION_ACTIONS, registrationRules, type RegistrationAction } from './registration-rules'

/**
 * Returns the permission of one action at `now` (server clock, milliseconds), with the error code and times if refused.
 */
export function registrationAction(
  action: RegistrationAction,
  situation: RegistrationSituation,
  gates: Gates,
  now: number,
): Permission {
  if (situation.ofOthers && !openToOthers.includes(action)) return { allowed: false, error: 'ERG_NOT_SUBMITTED' }
  const { gate, refusals, ends, needs = [] } = registrationRules[action]
  const refused = firstOf(refusals, situation, now)
  if (refused) return { allowed: false, error: refused }
  const until = ends?.until(situation) ?? null
  if (ends && until !== null && now >= Date.parse(until)) return { allowed: false, error: ends.error, until }
  const missing = firstOf(needs, situation, now)
  if (missing) return { allowed: false, error: missing }
  const permission: Permission = gate ? gatePermission(gate, gates[gate], now) : { allowed: true }
  return permission.allowed && until !== null ? endingAt(permission, until) : permission
}

function firstOf(refusals: readonly Refusal[], situation: RegistrationSituation, now: number): ErrorCode | null {
  for (const refusal of refusals) {
    const error = refusal(situation, now)
    if (error) return error
  }
  return null
}

/** Limits the permission to the earlier of both ends. */
function endingAt({ until = '' }: { until?: string }, other: string): Permission {
  return { allowed: true, until: until && until < other ? until : other }
}

/** Returns the permissions of all actions, for displaying buttons. */
export function registrationActions(
  situation: RegistrationSituation,
  gates: Gates,
  now: number,
): Record<RegistrationAction, Permission> {
  const permissions = REGISTRATION_ACTIONS.map((action) => [action, registrationAction(action, situation, gates, now)])
  return Object.fromEntries(permissions) as Record<RegistrationAction, Permission>
}
