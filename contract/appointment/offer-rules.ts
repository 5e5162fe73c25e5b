/** Reservation time of seats offered to the waiting list (decision 0088). Pure. */
import { isDaytime, nextMorning } from '../daytime'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Minimum time to answer an offer. */
const SHORTEST_MS = 10 * MINUTE_MS

export interface OfferTerms {
  offerMinutes: number
  closesAt: string
}

/**
 * Returns the end of an offer made at `now`, in milliseconds: `offerMinutes` later; for offers at night, at least one
 * hour into the next day; at the latest the end of the round or the start of the session. Returns null if less than the
 * minimum time to answer remains.
 */
export function offerEnds({ offerMinutes, closesAt }: OfferTerms, startsAt: string, now: number): number | null {
  const usual = now + offerMinutes * MINUTE_MS
  const answerable = isDaytime(now) ? usual : Math.max(usual, nextMorning(now) + HOUR_MS)
  const end = Math.min(answerable, Date.parse(closesAt), Date.parse(startsAt))
  return end - now < SHORTEST_MS ? null : end
}
