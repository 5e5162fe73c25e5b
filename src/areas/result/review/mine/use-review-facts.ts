import type { ReviewCard } from '@contract/review/review'
import type { Fact } from '@/ui/content/facts'
import { useResultText } from '../../texts'
import { useScoreText } from '../use-score-text'

/** The score as it was, and as the review changed it. */
export function useReviewFacts({ before, after, maximum }: Pick<ReviewCard, 'before' | 'after' | 'maximum'>): Fact[] {
  const t = useResultText()
  const scoreText = useScoreText()
  return [
    { label: t('review.scoreBefore'), value: scoreText({ ...before, maximum }) },
    ...(after ? [{ label: t('review.scoreAfter'), value: scoreText({ ...after, maximum }) }] : []),
  ]
}
