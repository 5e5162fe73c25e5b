import { useWatch } from '@/patterns/frame/loading/use-watch'

/** Milliseconds. A review takes hours or days: nobody waits for the second, and many leave the page open. */
const EVERY_MS = 60_000

/** What the exam body decides shows by itself on a page that is open: `look` reads again what is under review. */
export function useReviewWatch(isUnderReview: boolean, look: () => Promise<unknown>): void {
  useWatch(look, { isWanted: isUnderReview, everyMs: EVERY_MS })
}
