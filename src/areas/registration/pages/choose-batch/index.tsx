import { BatchList } from '@/patterns/batches/batch-list'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { serverNow } from '@/session/exam'
import { readBatches } from '../../journey/registration-calls'
import { RegistrationBatch } from '../../parts/batch/registration-batch'
import { maySoonChange } from '../../parts/batch/batch-status'
import { useRegistrationText } from '../../texts'

/** Lists the batches of the project. */
function ChooseBatch() {
  const t = useRegistrationText()
  const batches = useLoaded(readBatches)
  const isWanted = batches.state === 'ready' && batches.data.some((batch) => maySoonChange(batch, serverNow()))
  useWatch(batches.look, { isWanted })
  return (
    <BatchList
      of={batches}
      none={{ title: t('batch.none'), text: t('batch.none.text') }}
      own={{ is: ({ registrationId }) => registrationId !== null, title: t('batch.own') }}
    >
      {(batch) => <RegistrationBatch key={batch.code} batch={batch} onEnd={() => void batches.refresh()} />}
    </BatchList>
  )
}

export default framed(ChooseBatch)
