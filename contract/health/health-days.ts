/** The days of a health check-in and how each of them stands. Days are `yyyy-MM-dd` at UTC+8. Pure. */
import { DAY_MS } from '../daytime'
import { dayOf } from '../format'

/**
 * `due`: today, and not done yet; `open`: the same where nobody expects it. `notAsked`: it is over and nobody expected anything,
 * or whoever is asked is so on other days. `deleted`: of what was told, or not, nothing is known any more.
 */
export const HEALTH_DAY_STATES = ['done', 'flagged', 'missed', 'due', 'open', 'toCome', 'notAsked', 'deleted'] as const
export type HealthDayState = (typeof HEALTH_DAY_STATES)[number]

/** How today's can stand. */
export const TODAY_STATES = ['due', 'open', 'done', 'flagged'] as const satisfies readonly HealthDayState[]
export type TodayState = (typeof TODAY_STATES)[number]

/** Null outside the days of a check-in. */
export const todayState = (state: HealthDayState | undefined): TodayState | null =>
  TODAY_STATES.find((one) => one === state) ?? null

interface Period {
  from: string
  until: string
}

/** When a day begins, in milliseconds. */
export const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** The last second of a day. */
export const endOf = (day: string): number => beginOf(day) + DAY_MS - 1000

const daysAfter = (day: string, count: number): string => dayOf(beginOf(day) + count * DAY_MS)

/** Every day from the first to the last, both included. */
export function daysOf({ from, until }: Period): string[] {
  const count = Math.round((beginOf(until) - beginOf(from)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => daysAfter(from, index))
}

export const isWithin = (day: string, { from, until }: Period): boolean => from <= day && day <= until

/** From which day on nothing of it is kept. */
export const deletedOn = ({ until, keepDays }: { until: string; keepDays: number }): string =>
  daysAfter(until, keepDays + 1)

/** From then on who checked in and who missed a day look alike. */
export const isDeleted = (today: string, offered: { until: string; keepDays: number }): boolean =>
  today >= deletedOn(offered)

interface Known {
  today: string
  isDeleted: boolean
  /** Days on which the candidate is asked to check in. */
  asked: ReadonlySet<string>
  /** Those on which they did, and whether anything was flagged. */
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
