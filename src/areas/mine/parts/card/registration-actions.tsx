import type { RegistrationCard } from '@contract/registration/registration-card'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { CancelButton } from '../../actions/cancel/cancel-button'
import { useRegistrationPermissions } from '../../actions/permissions'
import { retryRegistration, type Held } from '../../actions/retry'
import { useRegistrationActionText } from '../../actions/texts'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { useMineText } from '../../texts'

interface RegistrationActionsProps {
  registration: RegistrationCard
  onChange: () => Promise<void>
}

/** Actions available now: pay or cancel an unpaid registration or change, correct, or register again. */
export function RegistrationActions({ registration, onChange }: RegistrationActionsProps) {
  const t = useMineText()
  const common = useRegistrationActionText()
  const { pay, payChange, cancel, retry, correct } = useRegistrationPermissions(registration)
  const { orderId, openChange, registrationId } = registration
  if (!pay.allowed && !payChange.allowed && !cancel.allowed && !retry.allowed && !correct.allowed) return null
  return (
    <OwnedActions>
      {pay.allowed && orderId && <Button onPress={() => open('payOrder', { orderId })}>{t('mine.pay')}</Button>}
      {payChange.allowed && openChange && (
        <Button onPress={() => open('payOrder', { orderId: openChange.orderId })}>{t('mine.pay')}</Button>
      )}
      {correct.allowed && (
        <Button onPress={() => open('registrationCorrection', { registrationId })}>{t('mine.correct')}</Button>
      )}
      {retry.allowed && (
        <Button kind="secondary" onPress={() => retryRegistration(registration, openOrder)}>
          {common('retry')}
        </Button>
      )}
      <CancelButton registration={registration} onChange={onChange} />
    </OwnedActions>
  )
}

function openOrder({ orderId }: Held): Promise<void> {
  return open('payOrder', { orderId })
}
