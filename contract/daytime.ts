/** The hours in which candidates may be asked for something, at UTC+8: nobody has to answer at night. Pure. */

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const UTC_PLUS_8_MS = 8 * HOUR_MS
const HOURS = { from: 8, to: 21 }

const hourOf = (now: number) => ((now + UTC_PLUS_8_MS) % DAY_MS) / HOUR_MS

export function isDaytime(now: number): boolean {
  const hour = hourOf(now)
  return hour >= HOURS.from && hour < HOURS.to
}

/** When the day of a moment began, at UTC+8. All in milliseconds. */
export const midnightBefore = (now: number): number => now - hourOf(now) * HOUR_MS

/** When the daytime of that day begins, or ends. */
export const daysHour = (now: number, end: 'from' | 'to'): number => midnightBefore(now) + HOURS[end] * HOUR_MS

/** When the day begins that is the next one, seen from a night. */
export function nextMorning(now: number): number {
  const morning = daysHour(now, 'from')
  return now < morning ? morning : morning + DAY_MS
}
