import type { ReactNode } from 'react'
import type { ReviewCard } from '@contract/review/review'
import { mayWithdrawReview } from '@contract/review/review-permissions'
import { ApplicationButtons, confirmApplicationWithdrawal } from '@/patterns/applications/application-buttons'
import { resultText as text, useResultText } from '../texts'
import { withdrawReview } from './review-calls'

interface ReviewButtonsProps {
  review: ReviewCard
  onChange: () => Promise<unknown>
  /** Wraps the button where it is not in the action bar of a page. */
  around?: (button: ReactNode) => ReactNode
}

/** Button to withdraw a free review until it is decided. */
export function ReviewButtons({ review, onChange, around }: ReviewButtonsProps) {
  const t = useResultText()
  const { reviewId } = review
  const work = () => withdrawReview(reviewId)
  const press = () => confirmApplicationWithdrawal({ of: reviewId, t: text, work, onChange })
  return (
    <ApplicationButtons
      ways={[{ may: mayWithdrawReview(review), label: t('withdraw'), press, isLesser: true }]}
      {...(around && { around })}
    />
  )
}
