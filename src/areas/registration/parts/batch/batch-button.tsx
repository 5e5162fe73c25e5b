import type { BatchCard } from '@contract/endpoints/registration'
import { attempt } from '@/patterns/failure/attempt'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { batchIdAtom, promiseStateAtom } from '@/session/registration'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { resumeScreen } from '../../steps'
import { useRegistrationText } from '../../texts'
import { loadWizard } from '../../wizard/wizard-data'
import { batchAction } from './batch-status'

/** The one thing to do with a batch now; nothing when there is none. */
export function BatchButton({ batch }: { batch: BatchCard }) {
  const t = useRegistrationText()
  const { code, registrationId, due, hasDraft } = batch
  switch (batchAction(batch, serverNow())) {
    case 'pay':
      return <Button onPress={() => open('payOrder', { orderId: due?.orderId ?? '' })}>{t('mine.pay')}</Button>
    case 'wait':
      return (
        <Button kind="secondary" onPress={() => open('payOrder', { orderId: due?.orderId ?? '' })}>
          {t('batch.view')}
        </Button>
      )
    case 'view':
      return (
        <Button kind="secondary" onPress={() => open('registrationDetail', { registrationId: registrationId ?? '' })}>
          {t('batch.view')}
        </Button>
      )
    case 'again':
      return <Button onPress={() => (hasDraft ? attempt(() => resume(code)) : begin(code))}>{t('batch.again')}</Button>
    case 'continue':
      return <Button onPress={() => attempt(() => resume(code))}>{t('batch.continue')}</Button>
    case 'start':
      return <Button onPress={() => begin(code)}>{t('batch.start')}</Button>
    case 'conditions':
      return (
        <Button kind="secondary" onPress={() => begin(code)}>
          {t('batch.conditions')}
        </Button>
      )
    case null:
      return null
  }
}

async function begin(batch: string): Promise<void> {
  takeBatch(batch)
  await open('instructionsApplicants', { batch })
}

async function resume(batch: string): Promise<void> {
  takeBatch(batch)
  await open(resumeScreen(await loadWizard(batch)), { batch })
}

/** Another batch has a letter of commitment of its own. */
function takeBatch(batch: string): void {
  if (store.get(batchIdAtom) !== batch) store.set(promiseStateAtom, '1')
  store.set(batchIdAtom, batch)
}
