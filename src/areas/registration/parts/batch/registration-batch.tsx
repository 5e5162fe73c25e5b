import { View } from '@tarojs/components'
import type { BatchCard as Batch } from '@contract/registration/batch-card'
import { useRefusalText } from '@/patterns/journey/step/use-refusal-text'
import { formatPrice } from '@/i18n/money'
import { useLanguage } from '@/i18n/language'
import { sittingDays } from '@/i18n/sitting-time'
import { BatchCard } from '@/patterns/batches/batch-card'
import { serverNow } from '@/session/exam'
import { StateLine } from '@/ui/content/state-line'
import { useRegistrationText } from '../../texts'
import { batchAction } from './batch-status'
import { OwnState } from './own-state'
import { useBatchAction } from './use-batch-action'

interface RegistrationBatchProps {
  batch: Batch
  /** Called when the time to pay the candidate's registration has expired. */
  onEnd: () => void
}

/** Card of a batch with the candidate's status in it. */
export function RegistrationBatch({ batch, onEnd }: RegistrationBatchProps) {
  const t = useRegistrationText()
  return (
    <BatchCard
      batch={batch}
      stateText={t(`batch.state.${batch.state}`)}
      ownStatus={useOwnStatus(batch)}
      facts={useBatchFacts(batch)}
      way={useBatchAction(batch)}
    >
      {batch.state === 'paused' && <StateLine tone="wait">{t('batch.paused.text')}</StateLine>}
      <Refused batch={batch} />
      <OwnState batch={batch} onEnd={onEnd} />
    </BatchCard>
  )
}

/** Reason why the candidate cannot register, shown before they begin instead of after the last step. */
function Refused({ batch: { state, registrationId, refusal, preparation } }: Pick<RegistrationBatchProps, 'batch'>) {
  const mayBegin = state === 'open' || preparation !== null
  const why = useRefusalText(mayBegin && !registrationId ? refusal : null)
  return why ? <StateLine tone="wait">{why}</StateLine> : null
}

/** Returns the status of the candidate's registration in the batch; null without one and in a past batch. */
function useOwnStatus(batch: Batch) {
  const t = useRegistrationText()
  if (batch.state === 'over') return null
  const action = batchAction(batch, serverNow())
  if (action === 'view') return { tone: 'good', text: t('batch.own.registered') } as const
  if (action === 'pay') return { tone: 'wait', text: t('batch.own.due') } as const
  return action === 'wait' ? ({ tone: 'wait', text: t('batch.own.confirming') } as const) : null
}

/** Rows of a batch; the offer of subjects and prices is left out once the candidate has registered. */
function useBatchFacts({
  sittingsFrom,
  sittingsUntil,
  utcOffset,
  subjectCount,
  priceFromCents,
  registrationId,
}: Batch) {
  const t = useRegistrationText()
  const language = useLanguage()
  const days = sittingDays({ startsAt: sittingsFrom, endsAt: sittingsUntil, utcOffset }, language)
  const sittings = { label: t('batch.sittings'), value: days.map((line) => <View key={line}>{line}</View>) }
  if (registrationId !== null) return [sittings]
  return [
    sittings,
    { label: t('batch.subjects'), value: t('batch.subjectCount', { count: subjectCount }) },
    { label: t('batch.fee'), value: t('batch.feeFrom', { price: formatPrice(priceFromCents, language) }) },
  ]
}
