/** Tone of a review. Pure. */
import type { ReviewCard } from '@contract/review/review'
import { applicationTones } from '@/patterns/applications/application-tones'
import type { Tone } from '@/ui/value/status-tag'

/** An unchanged score is neutral rather than bad, and only a higher score is good. */
export function reviewTone({ state, before, after }: Pick<ReviewCard, 'state' | 'before' | 'after'>): Tone {
  if (state === 'rejected') return 'neutral'
  if (state === 'passed') return after && isMore(after.score, before.score) ? 'good' : 'neutral'
  return applicationTones[state]
}

const isMore = (after: number | null, before: number | null) => after !== null && (before === null || after > before)
