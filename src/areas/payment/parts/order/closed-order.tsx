import { View } from '@tarojs/components'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { isFree } from '@contract/registration/registration-situation'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useReason } from '@/patterns/frame/gate/use-reason'
import { useRegistrationPermissions } from '@/patterns/registration/permissions'
import { retryRegistration, type Held } from '@/patterns/registration/retry'
import { useRegistrationActionText } from '@/patterns/registration/texts'
import { open, replace } from '@/platform/navigation/navigation'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import type { OrderStage } from '../../order-stage'
import type { OrderWithRegistration } from '../../read-order'
import { usePaymentText } from '../../texts'
import { OrderCard } from './order-card'
import { ToRegistration } from './after-payment'
import styles from './order.module.scss'

type ClosedStage = Exclude<OrderStage, 'payable' | 'confirming' | 'paid'>

interface ClosedOrderProps {
  found: OrderWithRegistration
  stage: ClosedStage
}

/** An order that can no longer be paid: why, what becomes of money that came all the same, and the way to try again. */
export function ClosedOrder({ found, stage }: ClosedOrderProps) {
  const { order, registration, successor } = found
  const t = usePaymentText()
  const language = useLanguage()
  return (
    <>
      <Note tone={stage === 'refunded' ? 'neutral' : 'wait'}>
        {t(isFree(order) && stage === 'cancelled' ? 'cancelled.free' : `${stage}.text`, {
          time: formatInstant(order.expiresAt, language),
        })}
      </Note>
      {stage !== 'refunded' && <Outlook registration={registration} isReplaced={successor !== undefined} />}
      <OrderCard order={order} registration={registration} />
      {stage !== 'refunded' && !isFree(order) && <View className={styles.before}>{t('closed.paid')}</View>}
      <WayOn found={found} stage={stage} />
    </>
  )
}

/** Whether and how the candidate can still take part. */
function Outlook({ registration, isReplaced }: { registration: RegistrationCard; isReplaced: boolean }) {
  const t = usePaymentText()
  const { retry } = useRegistrationPermissions(registration)
  const whyNot = useReason(retry)
  if (isReplaced) return <Note>{t('successor')}</Note>
  if (retry.allowed) return <Note>{t('retry.text')}</Note>
  return whyNot ? <Note tone="wait">{whyNot}</Note> : null
}

function WayOn({ found: { registration, successor }, stage }: ClosedOrderProps) {
  if (stage === 'refunded') return <ToRegistration registrationId={registration.registrationId} />
  return successor ? <ToSuccessor successor={successor} /> : <TryAgain registration={registration} />
}

function ToSuccessor({ successor: { registrationId } }: { successor: RegistrationCard }) {
  const t = usePaymentText()
  return (
    <ActionBar>
      <Button onPress={() => replace('registrationDetail', { registrationId })}>{t('successor.open')}</Button>
    </ActionBar>
  )
}

/** One tap holds the same seats again and opens the new order in place of this one. */
function TryAgain({ registration }: { registration: RegistrationCard }) {
  const t = usePaymentText()
  const common = useRegistrationActionText()
  const { retry } = useRegistrationPermissions(registration)
  return (
    <ActionBar>
      {retry.allowed && (
        <Button onPress={() => retryRegistration(registration, showNewOrder)}>{common('retry')}</Button>
      )}
      <Button kind={retry.allowed ? 'secondary' : 'primary'} onPress={() => open('myRegister')}>
        {t('toMine')}
      </Button>
    </ActionBar>
  )
}

function showNewOrder({ orderId }: Held): Promise<void> {
  return replace('payOrder', { orderId })
}
