import type { BatchCard } from '@contract/registration/batch-card'
import { NotOpen } from '@/patterns/batches/not-open'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { readBatches } from '../../journey/registration-calls'
import { useBatchAction } from '../../parts/batch/use-batch-action'
import { useRegistrationText } from '../../texts'

/** Explains why registration is closed, and when it opens. */
function RegistrationNotOpen() {
  const t = useRegistrationText()
  const { batch } = useRoute().params
  return (
    <NotOpen
      module="registration"
      readBatches={readBatches}
      batchCode={batch}
      closed={{
        notYetOpen: { title: t('batch.state.notYetOpen'), code: 'E_REG_BATCH_NOT_OPEN' },
        closed: { title: t('batch.state.closed'), code: 'E_REG_BATCH_CLOSED' },
        paused: { title: t('batch.state.paused'), code: 'E_REG_EXAM_PAUSED' },
        over: { title: t('batch.state.over'), code: 'E_REG_EXAM_OVER' },
      }}
      openAgain={{
        title: t('batch.openAgain'),
        text: t('batch.openAgain.text'),
        goOn: t('batch.goOn'),
        onGoOn: () => (batch ? replace('instructionsApplicants', { batch }) : replace('chooseBatch')),
      }}
      meanwhile={(card) => card.preparation && <Ahead batch={card} />}
      onOthers={() => replace('chooseBatch')}
    />
  )
}

/** Button for the preparation of a batch: begin, continue, or see why it is not possible. */
function Ahead({ batch }: { batch: BatchCard }) {
  const way = useBatchAction(batch)
  if (!way) return null
  return (
    <Button kind={way.isMain ? 'primary' : 'secondary'} onPress={way.press}>
      {way.label}
    </Button>
  )
}

export default framed(RegistrationNotOpen)
