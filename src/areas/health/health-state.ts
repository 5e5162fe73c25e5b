/** State of a health check-in today, for cards and tags. Pure. */
import type { HealthDetail } from '@contract/health/health-card'
import type { TodayState } from '@contract/health/health-days'
import type { Tone } from '@/ui/value/status-tag'

export type HealthState = TodayState | 'before' | 'over'

export const tones = {
  due: 'wait',
  open: 'neutral',
  done: 'good',
  flagged: 'bad',
  before: 'neutral',
  over: 'neutral',
} as const satisfies Record<HealthState, Tone>

interface Standing {
  from: string
  /** Null outside the check-in period. */
  today: TodayState | null
}

/**
 * Returns whether the candidate must check in. `notThen` after the period, because candidates who registered or booked
 * later were not asked.
 */
export function askedOf({ isAsked }: { isAsked: boolean }, state: HealthState): 'yes' | 'no' | 'yesThen' | 'notThen' {
  if (state === 'over') return isAsked ? 'yesThen' : 'notThen'
  return isAsked ? 'yes' : 'no'
}

/** `day`: the current day as `yyyy-MM-dd`. */
export const stateOf = ({ from, today }: Standing, day: string): HealthState =>
  today ?? (day < from ? 'before' : 'over')

/** Returns whether the candidate must check in on a later day. */
export const isExpectedAgain = ({ isAsked, days }: Pick<HealthDetail, 'isAsked' | 'days'>): boolean =>
  isAsked && days.some(({ state }) => state === 'toCome')
