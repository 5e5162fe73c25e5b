import { useWatch } from '@/patterns/frame/loading/use-watch'

/** Polling interval in milliseconds. A review takes hours or days, and many candidates leave the page open. */
const EVERY_MS = 60_000

/** Polls with `look` while an item is under review, so that a decision shows up on an open page. */
export function useReviewWatch(isUnderReview: boolean, look: () => Promise<unknown>): void {
  useWatch(look, { isWanted: isUnderReview, everyMs: EVERY_MS })
}
