/**
 * Stamped copies (加注) of an electronic certificate with a purpose and an expiry date: valid for at most 90 days, three
 * copies per 90 days. Pure.
 */
const MOST_COPIES = 3
export const LONGEST_COPY_DAYS = 90

const DAY_MS = 24 * 60 * 60_000
const COUNTED_MS = LONGEST_COPY_DAYS * DAY_MS

/** Returns whether a copy belongs to the current document; reissuing (补发) voids earlier copies. UTC instants. */
export const isOfPaper = (madeAt: string, reissuedAt: string | null): boolean =>
  reissuedAt === null || Date.parse(madeAt) >= Date.parse(reissuedAt)

export interface MadeCopies {
  /** Creation times of the existing copies: UTC instants. */
  madeAt: readonly string[]
  reissuedAt: string | null
}

/**
 * Returns how many copies can still be made, and if none, when the next one can. Copies voided by a reissue do not
 * count, because the exam body caused it. `now` in milliseconds.
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

/** Returns the expiry of a copy that is valid for `days`: the end of its last day at UTC+8. */
export function copyEnds(days: number, now: number): string {
  const midnight = Math.floor((now + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000
  return new Date(midnight + days * DAY_MS - 1).toISOString()
}
