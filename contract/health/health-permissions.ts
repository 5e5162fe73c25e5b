/** Whether somebody may check in now: one answer for the button and for the service (specification §8, ENS_). Pure. */
import { dayOf } from '../format'
import type { ErrorCode } from '../errors/errors'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import { beginOf, endOf, isWithin } from './health-days'

export interface HealthSituation {
  /** The first and the last day. */
  from: string
  until: string
  /** Today's is done. */
  isDone: boolean
}

/** `now` in milliseconds, the server's clock. */
export function healthPermission({ from, until, isDone }: HealthSituation, gates: Gates, now: number): Permission {
  const gate = gatePermission('health', gates.health, now)
  if (!gate.allowed) return gate
  const today = dayOf(now)
  if (!isWithin(today, { from, until })) return outside({ from, until }, today)
  if (isDone) return { allowed: false, error: 'ENS_DUPLICATE' }
  return { allowed: true, until: instantOf(endOf(today)) }
}

/** Only the same day can be told of: a form that was opened yesterday is of yesterday. */
export const dayRefusal = (day: string, now: number): ErrorCode | null =>
  day === dayOf(now) ? null : 'ENS_SAME_DAY_ONLY'

function outside({ from, until }: Pick<HealthSituation, 'from' | 'until'>, today: string): Permission {
  const ends = { until: instantOf(endOf(until)) }
  const begins = today < from ? { from: instantOf(beginOf(from)) } : {}
  return { allowed: false, error: 'ENS_OUTSIDE_DATES', ...begins, ...ends }
}

const instantOf = (at: number): string => new Date(at).toISOString()
