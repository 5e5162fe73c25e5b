/** What may be done with a registration now: one answer for the client's buttons and the service's enforcement. */
import { gatePermission, type Gates, type Permission } from '../../errors/permission'
import type { ErrorCode } from '../../errors/errors'
import type { RegistrationSituation } from '../registration-card'
import type { Refusal } from './refusals'
import { openToOthers, REGISTRATION_ACTIONS, registrationRules, type RegistrationAction } from './registration-rules'

/** Whether one action is allowed at `now` (milliseconds, the server's clock), and if not, why and from when. */
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

/** At the earlier of both. */
function endingAt({ until = '' }: { until?: string }, other: string): Permission {
  return { allowed: true, until: until && until < other ? until : other }
}

/** All actions at once, for a page that shows their buttons. */
export function registrationActions(
  situation: RegistrationSituation,
  gates: Gates,
  now: number,
): Record<RegistrationAction, Permission> {
  const permissions = REGISTRATION_ACTIONS.map((action) => [action, registrationAction(action, situation, gates, now)])
  return Object.fromEntries(permissions) as Record<RegistrationAction, Permission>
}
