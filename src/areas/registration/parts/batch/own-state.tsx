import type { BatchCard } from '@contract/registration/batch-card'
import { useLocalText } from '@/i18n/local-text'
import { PreparationLine } from '@/patterns/batches/preparing/preparation-line'
import { serverNow } from '@/session/exam'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import { useRegistrationText } from '../../texts'
import { StateLine } from '@/ui/content/state-line'
import { batchAction } from './batch-status'

interface OwnStateProps {
  batch: BatchCard
  /** Called when the time to pay has expired. */
  onEnd: () => void
}

/** Status of the candidate in a batch, with the time left to pay. */
export function OwnState({ batch, onEnd }: OwnStateProps) {
  const t = useRegistrationText()
  const local = useLocalText()
  const action = batchAction(batch, serverNow())
  switch (action) {
    case 'pay':
      return batch.due && <Due expiresAt={batch.due.expiresAt} about={local(batch.name)} onEnd={onEnd} />
    case 'wait':
      return <StateLine tone="wait">{t('batch.confirming')}</StateLine>
    case 'again':
      return <StateLine tone="wait">{t('batch.expired')}</StateLine>
    case 'continue':
      return <StateLine tone="neutral">{t('batch.draft')}</StateLine>
    case 'prepare':
    case 'goOnPreparing':
    case 'prepared':
      return <PreparationLine {...batch} />
    default:
      return null
  }
}

function Due({ expiresAt, about, onEnd }: { expiresAt: string; about: string; onEnd: () => void }) {
  const t = useRegistrationText()
  return (
    <StateLine tone="wait">
      {t('batch.due')}
      <PaymentCountdown until={expiresAt} about={about} onEnd={onEnd}>
        {t('batch.due.end')}
      </PaymentCountdown>
    </StateLine>
  )
}
