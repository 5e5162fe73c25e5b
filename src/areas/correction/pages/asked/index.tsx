import { readOffering } from '@/patterns/batches/read-offering'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { registrationIdAtom } from '@/session/registration'
import { store } from '@/session/store'
import { NOT_OPEN, readCorrection } from '../../journey/correction-journey'
import { RequestedByExamBody } from '../../parts/requested-by-exam-body'
import { Editable } from '../../parts/editable'

/** First screen: requested corrections with reasons and deadline, or the parts that can be edited. */
function Asked() {
  const registration = useRoute().params['registrationId'] ?? store.get(registrationIdAtom) ?? ''
  const found = useLoaded(() => readAll(registration), [registration])
  return (
    <OwnedDetail of={found} missing="E_REG_NOT_FOUND" ended={NOT_OPEN} list="myRegister">
      {(read) => (read.draft.askedBy === 'examBody' ? <RequestedByExamBody {...read} /> : <Editable {...read} />)}
    </OwnedDetail>
  )
}

async function readAll(registrationId: string) {
  const draft = await readCorrection(registrationId)
  return { draft, offering: await readOffering(draft.batchCode) }
}

export default framed(Asked)
