import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { unseen } from '../../result-calls'
import { Applying } from '../../review/applying/applying'
import { readWithUnpaid } from '../../review/review-calls'

/** Page to apply for a review of a result. */
function ReviewResult() {
  const { resultCode = '' } = useRoute().params
  const found = useLoaded(() => readWithUnpaid(resultCode), [resultCode])
  return (
    <OwnedDetail of={found} missing="EIS_SR_NOT_FOUND" ended={unseen} list="resultInquiry">
      {({ reviewable, unpaid }) => <Applying reviewable={reviewable} unpaid={unpaid} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

export default framed(ReviewResult)
