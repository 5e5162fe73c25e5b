/** How a health check-in stands today, as cards and their tags say it. Pure. */
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
  /** Null outside its days. */
  today: TodayState | null
}

/** Of what is over nobody can be asked any more: whoever has registered or booked since was not asked then. */
export function askedOf({ isAsked }: { isAsked: boolean }, state: HealthState): 'yes' | 'no' | 'notThen' {
  if (isAsked) return 'yes'
  return state === 'over' ? 'notThen' : 'no'
}

/** `day`: the day it is, `yyyy-MM-dd`. */
export const stateOf = ({ from, today }: Standing, day: string): HealthState =>
  today ?? (day < from ? 'before' : 'over')

/** They are asked on a day that is still to come. */
export const isExpectedAgain = ({ isAsked, days }: Pick<HealthDetail, 'isAsked' | 'days'>): boolean =>
  isAsked && days.some(({ state }) => state === 'toCome')
