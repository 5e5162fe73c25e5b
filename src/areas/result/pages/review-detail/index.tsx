import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { ReviewDetailView } from '../../review/mine/review-detail'
import { readReview } from '../../review/review-calls'

/** Details of one review: status, score changes, fee and timeline. */
function ReviewDetailPage() {
  const { reviewId = '' } = useRoute().params
  const found = useApplications(() => readReview(reviewId), isAuditing, [reviewId])
  return (
    <OwnedDetail of={found} missing="ES_GRDL_NOT_FOUND" list="myReviews">
      {(review) => <ReviewDetailView review={review} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

export default framed(ReviewDetailPage)
