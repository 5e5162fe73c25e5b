import type { RegistrationCard } from '@contract/registration/registration-card'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { CancelButton } from '@/patterns/registration/cancel/cancel-button'
import { useRegistrationPermissions } from '@/patterns/registration/permissions'
import { retryRegistration, type Held } from '@/patterns/registration/retry'
import { useRegistrationActionText } from '@/patterns/registration/texts'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { useRegistrationText } from '../../texts'

interface RegistrationActionsProps {
  registration: RegistrationCard
  /** A living registration of the same batch makes another one impossible. */
  isReplaced: boolean
  onChange: () => Promise<void>
}

/** What can be done now: pay or cancel what waits, register again what ended. */
export function RegistrationActions({ registration, isReplaced, onChange }: RegistrationActionsProps) {
  const t = useRegistrationText()
  const common = useRegistrationActionText()
  const { pay, cancel, retry } = useRegistrationPermissions(registration)
  const { orderId } = registration
  const mayRetry = retry.allowed && !isReplaced
  if (!pay.allowed && !cancel.allowed && !mayRetry) return null
  return (
    <OwnedActions>
      {pay.allowed && orderId && <Button onPress={() => open('payOrder', { orderId })}>{t('mine.pay')}</Button>}
      {mayRetry && (
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
