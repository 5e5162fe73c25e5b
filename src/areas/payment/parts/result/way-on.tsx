import { useReason } from '@/patterns/frame/gate/use-reason'
import { useRegistrationPermissions } from '@/patterns/registration/permissions'
import { retryRegistration, type Held } from '@/patterns/registration/retry'
import { useRegistrationActionText } from '@/patterns/registration/texts'
import { open, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import type { OrderWithRegistration } from '../../read-order'
import { usePaymentText } from '../../texts'

/** After an order that was never paid: registering again, or the registration that has taken its place. */
export function WayOn({ found: { registration, successor } }: { found: OrderWithRegistration }) {
  const t = usePaymentText()
  const common = useRegistrationActionText()
  const { retry } = useRegistrationPermissions(registration)
  const whyNot = useReason(retry)
  if (successor)
    return (
      <>
        <Button onPress={() => replace('registrationDetail', { registrationId: successor.registrationId })}>
          {t('successor.open')}
        </Button>
        <ToMine isSecond />
      </>
    )
  if (retry.allowed)
    return (
      <>
        <Button onPress={() => retryRegistration(registration, showNewOrder)}>{common('retry')}</Button>
        <ToMine isSecond />
      </>
    )
  return (
    <>
      {whyNot && <Note tone="wait">{whyNot}</Note>}
      <ToMine />
    </>
  )
}

export function ToMine({ isSecond = false }: { isSecond?: boolean }) {
  const t = usePaymentText()
  return (
    <Button kind={isSecond ? 'secondary' : 'primary'} onPress={() => open('myRegister')}>
      {t('toMine')}
    </Button>
  )
}

function showNewOrder({ orderId }: Held): Promise<void> {
  return replace('payOrder', { orderId })
}
