/**
 * Copies of an electronic certificate that are stamped (加注) with what they are for and until when they hold: at most 90 days,
 * and three within 90 days. Pure.
 */
const MOST_COPIES = 3
export const LONGEST_COPY_DAYS = 90

const DAY_MS = 24 * 60 * 60_000
const COUNTED_MS = LONGEST_COPY_DAYS * DAY_MS

/** How many can still be made, and from when the next one where that is none. `madeAt`: UTC instants; `now` in milliseconds. */
export function copiesLeft(madeAt: readonly string[], now: number): { left: number; from: string | null } {
  const counted = madeAt
    .map((at) => Date.parse(at))
    .filter((at) => at > now - COUNTED_MS)
    .sort((a, b) => b - a)
  const left = Math.max(0, MOST_COPIES - counted.length)
  const oldest = counted[MOST_COPIES - 1]
  return { left, from: left > 0 || oldest === undefined ? null : new Date(oldest + COUNTED_MS).toISOString() }
}

/** Until when a copy of so many days holds: the end of its last day, UTC+8. */
export function copyEnds(days: number, now: number): string {
  const midnight = Math.floor((now + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000
  return new Date(midnight + days * DAY_MS - 1).toISOString()
}
