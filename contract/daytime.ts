/** Daytime hours at UTC+8 in which candidates may be asked to act. Pure. */

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const UTC_PLUS_8_MS = 8 * HOUR_MS
const HOURS = { from: 8, to: 21 }

const hourOf = (now: number) => ((now + UTC_PLUS_8_MS) % DAY_MS) / HOUR_MS

export function isDaytime(now: number): boolean {
  const hour = hourOf(now)
  return hour >= HOURS.from && hour < HOURS.to
}

/** Returns the start of the day at UTC+8. All in milliseconds. */
export const midnightBefore = (now: number): number => now - hourOf(now) * HOUR_MS

/** Returns the start or end of the daytime of that day. */
export const daysHour = (now: number, end: 'from' | 'to'): number => midnightBefore(now) + HOURS[end] * HOUR_MS

/** Returns the next start of daytime after a moment at night. */
export function nextMorning(now: number): number {
  const morning = daysHour(now, 'from')
  return now < morning ? morning : morning + DAY_MS
}
