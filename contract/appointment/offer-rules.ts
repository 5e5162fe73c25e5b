/** How long a seat that came back is kept for whoever waits for it (decision 0088). Pure. */
import { isDaytime, nextMorning } from '../daytime'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Nobody could answer an offer that ends sooner. */
const SHORTEST_MS = 10 * MINUTE_MS

export interface OfferTerms {
  offerMinutes: number
  closesAt: string
}

/**
 * Until when a seat that is offered at `now` is kept: as long as the round says; what is offered at night, at least until an
 * hour of the next day has passed; never beyond the round's end or the beginning of the session. Null where that is too soon
 * to answer. In milliseconds.
 */
export function offerEnds({ offerMinutes, closesAt }: OfferTerms, startsAt: string, now: number): number | null {
  const usual = now + offerMinutes * MINUTE_MS
  const answerable = isDaytime(now) ? usual : Math.max(usual, nextMorning(now) + HOUR_MS)
  const end = Math.min(answerable, Date.parse(closesAt), Date.parse(startsAt))
  return end - now < SHORTEST_MS ? null : end
}
