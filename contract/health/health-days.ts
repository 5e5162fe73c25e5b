/** Days of a health check-in and their states. Days are `yyyy-MM-dd` at UTC+8. Pure. */
import { DAY_MS } from '../daytime'
import { dayOf } from '../format'

/**
 * `due`: today, expected and not done; `open`: today, not expected. `notAsked`: past and not expected, or future and
 * expected on other days only. `deleted`: past the retention period.
 */
export const HEALTH_DAY_STATES = ['done', 'flagged', 'missed', 'due', 'open', 'toCome', 'notAsked', 'deleted'] as const
export type HealthDayState = (typeof HEALTH_DAY_STATES)[number]

/** Possible states of today. */
export const TODAY_STATES = ['due', 'open', 'done', 'flagged'] as const satisfies readonly HealthDayState[]
export type TodayState = (typeof TODAY_STATES)[number]

/** Returns null outside the check-in period. */
export const todayState = (state: HealthDayState | undefined): TodayState | null =>
  TODAY_STATES.find((one) => one === state) ?? null

interface Period {
  from: string
  until: string
}

/** Returns the start of a day in milliseconds. */
export const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** Returns the last second of a day in milliseconds. */
export const endOf = (day: string): number => beginOf(day) + DAY_MS - 1000

const daysAfter = (day: string, count: number): string => dayOf(beginOf(day) + count * DAY_MS)

/** Returns all days of a period, both ends included. */
export function daysOf({ from, until }: Period): string[] {
  const count = Math.round((beginOf(until) - beginOf(from)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => daysAfter(from, index))
}

export const isWithin = (day: string, { from, until }: Period): boolean => from <= day && day <= until

/** Returns the day from which the data is deleted. */
export const deletedOn = ({ until, keepDays }: { until: string; keepDays: number }): string =>
  daysAfter(until, keepDays + 1)

/** Returns whether the retention period is over; completed and missed days can then no longer be distinguished. */
export const isDeleted = (today: string, offered: { until: string; keepDays: number }): boolean =>
  today >= deletedOn(offered)

interface Known {
  today: string
  isDeleted: boolean
  /** Days on which the candidate is asked to check in. */
  asked: ReadonlySet<string>
  /** Days with a check-in, and whether it was flagged. */
  done: ReadonlyMap<string, { isFlagged: boolean }>
}

export function stateOfDay(day: string, { today, isDeleted: isGone, asked, done }: Known): HealthDayState {
  if (isGone) return 'deleted'
  const checkIn = done.get(day)
  if (checkIn) return checkIn.isFlagged ? 'flagged' : 'done'
  if (day > today) return asked.size === 0 || asked.has(day) ? 'toCome' : 'notAsked'
  if (day === today) return asked.has(day) ? 'due' : 'open'
  return asked.has(day) ? 'missed' : 'notAsked'
}
