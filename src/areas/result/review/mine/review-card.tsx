import type { ReviewCard } from '@contract/review/review'
import { useLocalText } from '@/i18n/local-text'
import { OwnedActions, OwnedCard } from '@/patterns/owned/owned-card'
import { RecordStatus } from '@/patterns/owned/record-status'
import { to } from '@/platform/navigation/destination'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { useResultText } from '../../texts'
import { ReviewButtons } from './review-buttons'
import { reviewTone } from './review-tone'
import { useReviewFacts } from './use-review-facts'

interface ReviewCardViewProps {
  review: ReviewCard
  onChange: () => Promise<unknown>
}

/** Card of a submitted review: status and score before and after. */
export function ReviewCardView({ review, onChange }: ReviewCardViewProps) {
  const t = useResultText()
  const local = useLocalText()
  const { reviewId, resultName, unitName, state } = review
  return (
    <OwnedCard
      title={local(unitName)}
      tag={{ tone: reviewTone(review), text: t(`state.${state}`) }}
      view={{ label: t('reviews.view'), to: to('reviewDetail', { reviewId }) }}
    >
      <RecordStatus of={reviewId}>
        <StateLine tone="neutral">{t(`review.next.${state}`)}</StateLine>
      </RecordStatus>
      <Facts facts={[{ label: t('reviews.result'), value: local(resultName) }, ...useReviewFacts(review)]} />
      <ReviewButtons review={review} onChange={onChange} around={(button) => <OwnedActions>{button}</OwnedActions>} />
    </OwnedCard>
  )
}
