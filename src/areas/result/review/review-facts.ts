import type { ReviewCard } from '@contract/review/review'
import { applicationTones } from '@/patterns/applications/application-tones'
import type { Fact } from '@/ui/content/facts'
import type { Tone } from '@/ui/value/status-tag'
import { useResultText } from '../texts'
import { useScoreText } from './use-score-text'

/** Returns the score before the review and after it. */
export function useReviewFacts({ before, after, maximum }: Pick<ReviewCard, 'before' | 'after' | 'maximum'>): Fact[] {
  const t = useResultText()
  const scoreText = useScoreText()
  return [
    { label: t('review.scoreBefore'), value: scoreText({ ...before, maximum }) },
    ...(after ? [{ label: t('review.scoreAfter'), value: scoreText({ ...after, maximum }) }] : []),
  ]
}

/** An unchanged score is neutral rather than bad, and only a higher score is good. */
export function reviewTone({ state, before, after }: Pick<ReviewCard, 'state' | 'before' | 'after'>): Tone {
  if (state === 'rejected') return 'neutral'
  if (state === 'passed') return after && isMore(after.score, before.score) ? 'good' : 'neutral'
  return applicationTones[state]
}

const isMore = (after: number | null, before: number | null) => after !== null && (before === null || after > before)
