import type { RegistrationCard } from '@contract/registration/registration-card'
import { open, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'
import { CancelButton } from '../actions/cancel-button'
import { useRegistrationPermissions } from '../actions/permissions'
import { retryRegistration } from '../actions/retry-registration'
import { useRegistrationActionText } from '../actions/texts'
import { useMineText } from '../texts'

interface DetailBarProps {
  registration: RegistrationCard
  onChange: () => Promise<void>
}

/** Action bar with the main actions for this registration, if any. */
export function DetailBar({ registration, onChange }: DetailBarProps) {
  const t = useMineText()
  const common = useRegistrationActionText()
  const { pay, cancel, retry, correct } = useRegistrationPermissions(registration)
  const { orderId, replacedBy, registrationId } = registration
  if (correct.allowed)
    return (
      <ActionBar>
        <Button onPress={() => open('registrationCorrection', { registrationId })}>{t('mine.correct')}</Button>
      </ActionBar>
    )
  if (replacedBy && !retry.allowed && retry.error === 'E_REG_ALREADY_REGISTERED')
    return (
      <ActionBar>
        <Button onPress={() => replace('registrationDetail', { registrationId: replacedBy })}>
          {t('mine.successor.open')}
        </Button>
      </ActionBar>
    )
  if (retry.allowed)
    return (
      <ActionBar>
        <Button
          onPress={() => retryRegistration(registration, (held) => replace('payOrder', { orderId: held.orderId }))}
        >
          {common('retry')}
        </Button>
      </ActionBar>
    )
  if (!cancel.allowed && !pay.allowed) return null
  return (
    <ActionBar>
      {pay.allowed && orderId && <Button onPress={() => open('payOrder', { orderId })}>{t('mine.pay')}</Button>}
      <CancelButton registration={registration} onChange={onChange} />
    </ActionBar>
  )
}
