/**
 * Copies of an electronic certificate that are stamped (加注) with what they are for and until when they hold: at most 90 days,
 * and three within 90 days. Pure.
 */
const MOST_COPIES = 3
export const LONGEST_COPY_DAYS = 90

const DAY_MS = 24 * 60 * 60_000
const COUNTED_MS = LONGEST_COPY_DAYS * DAY_MS

/** Whether a copy is of the paper that holds: none of the one before is, once it was reissued (补发). UTC instants. */
export const isOfPaper = (madeAt: string, reissuedAt: string | null): boolean =>
  reissuedAt === null || Date.parse(madeAt) >= Date.parse(reissuedAt)

export interface MadeCopies {
  /** When those there are were made: UTC instants. */
  madeAt: readonly string[]
  reissuedAt: string | null
}

/**
 * How many can still be made, and from when the next one where that is none. What reissuing the certificate made void counts no
 * more: it was the exam body that did so. `now` in milliseconds.
 */
export function copiesLeft({ madeAt, reissuedAt }: MadeCopies, now: number): { left: number; from: string | null } {
  const counted = madeAt
    .filter((at) => isOfPaper(at, reissuedAt))
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
