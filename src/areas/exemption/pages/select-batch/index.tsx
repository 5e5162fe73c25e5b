import { BatchList } from '@/patterns/batches/batch-list'
import { maySoonOpen } from '@/patterns/batches/batch-order'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { readBatches } from '../../journey/exemption-calls'
import { ExemptionBatch } from '../../parts/batch/exemption-batch'
import { useExemptionText } from '../../texts'

/** Lists the batches that offer exemptions. */
function SelectBatch() {
  const t = useExemptionText()
  const batches = useLoaded(readBatches)
  useWatch(batches.look, { isWanted: batches.state === 'ready' && batches.data.some(maySoonOpen) })
  return (
    <BatchList
      of={batches}
      none={{ title: t('batch.none'), text: t('batch.none.text') }}
      own={{
        is: ({ application }) => application !== null && application.state !== 'withdrawn',
        title: t('batch.own'),
      }}
    >
      {(batch) => <ExemptionBatch key={batch.code} batch={batch} />}
    </BatchList>
  )
}

export default framed(SelectBatch)
