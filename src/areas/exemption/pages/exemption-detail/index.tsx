import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { DetailHead } from '../../parts/mine/detail-head'
import { DetailTimeline } from '../../parts/mine/detail-timeline'
import { ExemptionButtons } from '../../parts/mine/exemption-buttons'
import { readDetail } from '../../parts/mine/read-detail'
import { Columns } from '@/ui/layout/columns'

/** Details of one application: status, timeline, actions and submitted content. */
function ExemptionDetailPage() {
  const { exemptionId = '' } = useRoute().params
  const found = useApplications(
    () => readDetail(exemptionId),
    ({ detail }) => isAuditing(detail),
    [exemptionId],
  )
  return (
    <OwnedDetail of={found} missing="EXM_EXEMPT_NOT_FOUND" list="myExemptions">
      {({ detail, offering }) => (
        <Columns
          aside={
            <>
              <DetailTimeline timeline={detail.timeline} />
              {offering && <Submitted content={detail} requirements={offering} />}
            </>
          }
          bar={<ExemptionButtons exemption={detail} onChange={found.refresh} />}
        >
          <DetailHead detail={detail} offering={offering} />
        </Columns>
      )}
    </OwnedDetail>
  )
}

export default framed(ExemptionDetailPage)
