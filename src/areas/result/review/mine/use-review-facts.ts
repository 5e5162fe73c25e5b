import type { ReviewCard } from '@contract/review/review'
import type { Fact } from '@/ui/content/facts'
import { useResultText } from '../../texts'
import { useScoreText } from '../use-score-text'

/** Returns the score before the review and after it. */
export function useReviewFacts({ before, after, maximum }: Pick<ReviewCard, 'before' | 'after' | 'maximum'>): Fact[] {
  const t = useResultText()
  const scoreText = useScoreText()
  return [
    { label: t('review.scoreBefore'), value: scoreText({ ...before, maximum }) },
    ...(after ? [{ label: t('review.scoreAfter'), value: scoreText({ ...after, maximum }) }] : []),
  ]
}
