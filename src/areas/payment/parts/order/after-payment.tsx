import { AUDIT_STATUS } from '@contract/codes'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { open } from '@/platform/navigation/navigation'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { usePaymentText } from '../../texts'

/** What follows a payment, while nothing else has happened since. */
export function NextNote({ registration }: { registration: RegistrationCard }) {
  const t = usePaymentText()
  if (registration.status !== 'submitted' || registration.refundStatus !== 'none') return null
  if (registration.auditStatus === AUDIT_STATUS.auditing) return <Note tone="good">{t('next.auditing')}</Note>
  return registration.auditStatus === AUDIT_STATUS.passed ? <Note tone="good">{t('next.passed')}</Note> : null
}

/** The way on from an order that needs nothing any more. */
export function ToRegistration({ registrationId }: { registrationId: string }) {
  const t = usePaymentText()
  return (
    <ActionBar>
      <Button onPress={() => open('myRegister')}>{t('toMine')}</Button>
      <Button kind="secondary" onPress={() => open('registrationDetail', { registrationId })}>
        {t('toDetail')}
      </Button>
    </ActionBar>
  )
}
