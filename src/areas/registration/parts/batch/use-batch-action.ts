import type { BatchCard } from '@contract/registration/batch-card'
import type { BatchAction } from '@/patterns/batches/batch-card'
import { attempt } from '@/patterns/frame/failure/attempt'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { begin, resume } from '../../journey/registration-journey'
import { useRegistrationText } from '../../texts'
import { batchAction } from './batch-status'

/** Returns the main action for a batch; null if there is none. */
export function useBatchAction(batch: BatchCard): BatchAction | null {
  const t = useRegistrationText()
  const { code, registrationId, due, hasDraft } = batch
  switch (batchAction(batch, serverNow())) {
    case 'pay':
      return { label: t('mine.pay'), isMain: true, press: () => open('payOrder', { orderId: due?.orderId ?? '' }) }
    case 'wait':
      return { label: t('batch.view'), isMain: false, press: () => open('payOrder', { orderId: due?.orderId ?? '' }) }
    case 'view': {
      const press = () => open('registrationDetail', { registrationId: registrationId ?? '' })
      return { label: t('batch.view'), isMain: false, press }
    }
    case 'again': {
      const press = () => (hasDraft ? attempt(() => resume(code)) : begin(code))
      return { label: t('batch.again'), isMain: true, press }
    }
    case 'continue':
      return { label: t('batch.continue'), isMain: true, press: () => attempt(() => resume(code)) }
    case 'start':
      return { label: t('batch.start'), isMain: true, press: () => begin(code) }
    case 'prepare':
      return { label: t('prepare.begin'), isMain: true, press: () => begin(code) }
    case 'goOnPreparing':
      return { label: t('prepare.goOn'), isMain: true, press: () => attempt(() => resume(code)) }
    case 'prepared':
      return { label: t('prepare.view'), isMain: true, press: () => attempt(() => resume(code)) }
    case 'conditions':
      return { label: t('batch.conditions'), isMain: false, press: () => begin(code) }
    case null:
      return null
  }
}
