/** Permission rules of health check-ins, shared by client and service (specification §8, ENS_). Pure. */
import { dayOf } from '../format'
import type { ErrorCode } from '../errors/errors'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import { beginOf, endOf, isWithin } from './health-days'

export interface HealthSituation {
  /** First and last day. */
  from: string
  until: string
  /** Today's check-in exists. */
  isDone: boolean
}

/** `now`: server clock, milliseconds. */
export function healthPermission({ from, until, isDone }: HealthSituation, gates: Gates, now: number): Permission {
  const gate = gatePermission('health', gates.health, now)
  if (!gate.allowed) return gate
  const today = dayOf(now)
  if (!isWithin(today, { from, until })) return outside({ from, until }, today)
  if (isDone) return { allowed: false, error: 'ENS_DUPLICATE' }
  return { allowed: true, until: instantOf(endOf(today)) }
}

/** Returns ENS_SAME_DAY_ONLY for a form opened on another day, or null. */
export const dayRefusal = (day: string, now: number): ErrorCode | null =>
  day === dayOf(now) ? null : 'ENS_SAME_DAY_ONLY'

function outside({ from, until }: Pick<HealthSituation, 'from' | 'until'>, today: string): Permission {
  const ends = { until: instantOf(endOf(until)) }
  const begins = today < from ? { from: instantOf(beginOf(from)) } : {}
  return { allowed: false, error: 'ENS_OUTSIDE_DATES', ...begins, ...ends }
}

const instantOf = (at: number): string => new Date(at).toISOString()
