import type { ExemptionBatchCard } from '@contract/exemption/exemption-card'
import { BatchCard, type BatchAction } from '@/patterns/batches/batch-card'
import { BatchList } from '@/patterns/batches/batch-list'
import { maySoonOpen } from '@/patterns/batches/batch-order'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { open } from '@/platform/navigation/navigation'
import { StateLine } from '@/ui/content/state-line'
import { batchAction } from '../../batch-action'
import { readBatches, begin, goOn } from '../../exemption-journey'
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

/** Card of an exemption batch with the candidate's status in it. */
function ExemptionBatch({ batch }: { batch: ExemptionBatchCard }) {
  const t = useExemptionText()
  const { state, subjectCount, application, hasDraft } = batch
  const isDraft = !application && hasDraft && state === 'open'
  return (
    <BatchCard
      batch={batch}
      stateText={t(`batch.state.${state}`)}
      facts={[{ label: t('subjects'), value: t('batch.subjectCount', { count: subjectCount }) }]}
      way={useWay(batch)}
    >
      {application && (
        <StateLine tone={application.state === 'rejected' ? 'wait' : 'neutral'}>
          {t(`batch.own.${application.state}`)}
        </StateLine>
      )}
      {isDraft && <StateLine tone="neutral">{t('batch.own.draft')}</StateLine>}
    </BatchCard>
  )
}

function useWay(batch: ExemptionBatchCard): BatchAction | null {
  const t = useExemptionText()
  const { code, hasDraft, application } = batch
  const action = batchAction(batch)
  if (!action) return null
  const view = () => open('exemptionDetail', { exemptionId: application?.exemptionId ?? '' })
  const press = {
    ...{ start: () => begin(code), again: () => (hasDraft ? goOn(code) : begin(code)) },
    ...{ continue: () => goOn(code), correct: () => goOn(code), view },
  }[action]
  return { label: t(`batch.${action}`), isMain: action !== 'view', press }
}

export default framed(SelectBatch)
