import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { useReviewWatch } from '@/patterns/owned/use-review-watch'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { ActionBar } from '@/ui/layout/action-bar'
import { DetailHead } from '../../parts/mine/detail-head'
import { DetailTimeline } from '../../parts/mine/detail-timeline'
import { ExemptionButtons } from '../../parts/mine/exemption-buttons'
import { readDetail } from '../../parts/mine/read-detail'

/** One application: where it stands, what happened, what can be done, and everything handed in. */
function ExemptionDetailPage() {
  const { exemptionId = '' } = useRoute().params
  const found = useLoaded(() => readDetail(exemptionId), [exemptionId])
  useReviewWatch(found.state === 'ready' && found.data.detail.state === 'auditing', found.look)
  return (
    <OwnedDetail of={found} missing="EXM_EXEMPT_NOT_FOUND" list="myExemptions">
      {({ detail, offering }) => (
        <>
          <DetailHead detail={detail} offering={offering} />
          <DetailTimeline timeline={detail.timeline} />
          {offering && <Submitted content={detail} requirements={offering} />}
          <ExemptionButtons exemption={detail} onChange={found.refresh}>
            {(buttons) => <ActionBar>{buttons}</ActionBar>}
          </ExemptionButtons>
        </>
      )}
    </OwnedDetail>
  )
}

export default framed(ExemptionDetailPage)
