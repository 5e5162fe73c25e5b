import type { Permission } from '@contract/errors/permission'
import { registrationActions } from '@contract/registration/permissions/registration-permissions'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { LinkRow } from '@/ui/basic/link'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { useChangesText } from './texts'

interface WhyNotProps {
  title: string
  why: Permission
}

/** Card with the reason why an action is not possible now, and when it will be. */
export function WhyNot({ title, why }: WhyNotProps) {
  return (
    <Card title={title}>
      <ReasonNote permission={why} />
    </Card>
  )
}

/**
 * Page content if the action is not possible now: the reason, and a link to continue. An unpaid change comes first, so
 * its order is the main action.
 */
export function NotNow({ registration, ...why }: WhyNotProps & { registration: RegistrationCard }) {
  const t = useChangesText()
  const { registrationId, openChange } = registration
  return (
    <>
      <WhyNot {...why} />
      {openChange === null ? (
        <OtherActions registration={registration} />
      ) : (
        <ActionBar>
          <Button onPress={() => open('payOrder', { orderId: openChange.orderId })}>{t('openChange.pay')}</Button>
          <Button kind="secondary" onPress={() => open('registrationDetail', { registrationId })}>
            {t('details')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

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

/** Returns the permissions for a registration, given the gates of the current project. */
export function usePermissions(registration: RegistrationCard) {
  return registrationActions(registration, useGates(), serverNow())
}
