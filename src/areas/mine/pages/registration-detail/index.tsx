import type { Offering } from '@contract/registration/offered/offering'
import { isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { RegistrationInView, useRegistrationInView } from '@/patterns/owned/registration-in-view'
import { useRegistrationWatch } from '../../actions/use-registration-watch'
import { DetailActions } from '../../parts/detail/detail-actions'
import { DetailBar } from '../../parts/detail/detail-bar'
import type { RegistrationDetail } from '../../parts/detail/registration-detail'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { DetailHead } from '../../parts/detail/detail-head'
import { OpenChange } from '../../parts/detail/open-change'
import { DetailTimeline } from '../../parts/detail/detail-timeline'
import { readOffering } from '@/patterns/batches/read-offering'
import { Columns } from '@/ui/layout/columns'

/** Details of one registration: status, timeline, actions and submitted content. */
function RegistrationDetailPage() {
  const registrationId = useRegistrationInView(useRoute().params.registrationId)
  const found = useLoaded(() => readDetail(registrationId), [registrationId])
  useRegistrationWatch(found.state === 'ready' ? [found.data.detail] : [], found.look)
  return (
    <RegistrationInView id={registrationId} of={found} registrationOf={({ detail }) => detail}>
      {({ detail, batch }) => (
        <Columns
          aside={
            <>
              <DetailActions registration={detail} />
              {batch && !detail.ofOthers && <Submitted content={detail} requirements={batch} />}
            </>
          }
          bar={<DetailBar registration={detail} onChange={found.refresh} />}
        >
          <DetailHead detail={detail} onEnd={() => void found.refresh()} />
          <OpenChange registration={detail} onEnd={() => void found.refresh()} />
          <DetailTimeline detail={detail} />
        </Columns>
      )}
    </RegistrationInView>
  )
}

interface Found {
  detail: RegistrationDetail
  /** Provides the names for the submitted content; null if the project no longer has the batch. */
  batch: Offering | null
}

async function readDetail(registrationId: string): Promise<Found> {
  const detail = await call('GET /exm_c/registrations/:registrationId', { params: { registrationId } })
  return { detail, batch: await readBatch(detail.batchCode) }
}

async function readBatch(batchCode: string): Promise<Offering | null> {
  try {
    return await readOffering(batchCode)
  } catch (error) {
    if (isRefusal(error, 'EXM_BATCH_NOT_FOUND')) return null
    throw error
  }
}

export default framed(RegistrationDetailPage)
