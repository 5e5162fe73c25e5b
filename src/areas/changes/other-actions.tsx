import type { RegistrationCard } from '@contract/registration/registration-card'
import { to } from '@/platform/navigation/destination'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { useChangesText } from './texts'

/** Links to the registration and to its unpaid change. */
export function OtherActions({
  registration,
}: {
  registration: Pick<RegistrationCard, 'registrationId' | 'openChange'>
}) {
  const t = useChangesText()
  const { registrationId, openChange } = registration
  return (
    <Card>
      {openChange && <LinkRow to={to('payOrder', { orderId: openChange.orderId })}>{t('openChange')}</LinkRow>}
      <LinkRow to={to('registrationDetail', { registrationId })}>{t('details')}</LinkRow>
    </Card>
  )
}
