import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { call, type OutputOf } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { useLocalText } from '@/i18n/local-text'
import { ApplicationHead, useWhenFacts } from '@/patterns/applications/application-head'
import { applicationEventTones } from '@/patterns/applications/application-tones'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { reasonedEvents, TimelineCard } from '@/patterns/owned/timeline-card'
import { Columns } from '@/ui/layout/columns'
import { AppliedFor } from '../../applied-for'
import { ExemptionButtons } from '../../exemption-buttons'
import { readOffering } from '../../exemption-journey'
import { NextStep } from '../../next-step'
import { useExemptionText } from '../../texts'
import { useReach } from '../../use-reach'

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

interface DetailHeadProps {
  detail: ExemptionDetail
  offering: ExemptionOffering | null
}

/** Status of the application, its next step, subjects, and the validity of an approval. */
function DetailHead({ detail, offering }: DetailHeadProps) {
  const t = useExemptionText()
  const local = useLocalText()
  const { submitted, decided } = useWhenFacts(detail, t)
  return (
    <ApplicationHead
      title={local(detail.batchName)}
      of={detail.exemptionId}
      state={detail.state}
      t={t}
      next={<NextStep exemption={detail} />}
      facts={[...submitted, ...decided, ...useReach(offering)]}
    >
      <AppliedFor subjects={detail.subjects} />
    </ApplicationHead>
  )
}

/** Timeline with the reason of each rejection. */
function DetailTimeline({ timeline }: Pick<ExemptionDetail, 'timeline'>) {
  const t = useExemptionText()
  return <TimelineCard title={t('detail.timeline')} events={reasonedEvents(timeline, t, applicationEventTones)} />
}

type ExemptionDetail = OutputOf<'GET /exm_c/exemptions/:exemptionId'>

interface Found {
  detail: ExemptionDetail
  /** Provides the names for the submitted content; null if the project no longer has the batch. */
  offering: ExemptionOffering | null
}

/** Throws ApiError. */
async function readDetail(exemptionId: string): Promise<Found> {
  const detail = await call('GET /exm_c/exemptions/:exemptionId', { params: { exemptionId } })
  return { detail, offering: await offeringOf(detail.batchCode) }
}

async function offeringOf(batchCode: string): Promise<ExemptionOffering | null> {
  try {
    return await readOffering(batchCode)
  } catch (error) {
    if (isRefusal(error, 'EXM_EXEMPT_BATCH_NOT_FOUND')) return null
    throw error
  }
}

export default framed(ExemptionDetailPage)
