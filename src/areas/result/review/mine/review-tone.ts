/** In which colour a review is drawn: pure. */
import type { ReviewCard } from '@contract/review/review'
import { applicationTones } from '@/patterns/applications/application-tones'
import type { Tone } from '@/ui/value/status-tag'

/** A score that stays is nothing wrong, and one that falls nothing good. */
export function reviewTone({ state, before, after }: Pick<ReviewCard, 'state' | 'before' | 'after'>): Tone {
  if (state === 'rejected') return 'neutral'
  if (state === 'passed') return after && isMore(after.score, before.score) ? 'good' : 'neutral'
  return applicationTones[state]
}

const isMore = (after: number | null, before: number | null) => after !== null && (before === null || after > before)
