import { NotOpen } from '@/patterns/batches/not-open'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { readBatches } from '../../exemption-journey'
import { useExemptionText } from '../../texts'

/** Explains why exemption applications are closed, and when they open. */
function ExemptionClosed() {
  const t = useExemptionText()
  const { batch } = useRoute().params
  return (
    <NotOpen
      module="exemption"
      readBatches={readBatches}
      batchCode={batch}
      closed={{
        notYetOpen: { title: t('batch.state.notYetOpen'), code: 'EXM_EXEMPT_NOT_OPEN' },
        closed: { title: t('batch.state.closed'), code: 'EXM_EXEMPT_CLOSED' },
      }}
      openAgain={{
        title: t('openAgain'),
        text: t('openAgain.text'),
        goOn: t('openAgain.goOn'),
        onGoOn: () => (batch ? replace('exemptionNotes', { batch }) : replace('exemptionSelectBatch')),
      }}
      onOthers={() => replace('exemptionSelectBatch')}
    />
  )
}

export default framed(ExemptionClosed)
