/** The hours in which candidates may be asked for something, at UTC+8: nobody has to answer at night. Pure. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const UTC_PLUS_8_MS = 8 * HOUR_MS
const FROM_HOUR = 8
const TO_HOUR = 21

const hourOf = (now: number) => ((now + UTC_PLUS_8_MS) % DAY_MS) / HOUR_MS

export function isDaytime(now: number): boolean {
  const hour = hourOf(now)
  return hour >= FROM_HOUR && hour < TO_HOUR
}

/** When the day begins that is the next one, seen from a night. All in milliseconds. */
export function nextMorning(now: number): number {
  const midnight = now - hourOf(now) * HOUR_MS
  return midnight + FROM_HOUR * HOUR_MS + (hourOf(now) < FROM_HOUR ? 0 : DAY_MS)
}
