import type { PropsWithChildren } from 'react'
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
import { unfinishedOrder, type RefusedPermission } from './unfinished-order'

interface NotNowProps {
  title: string
  why: RefusedPermission
  registration: RegistrationCard
}

/**
 * Page content if the action is not possible now: the reason and when it will be, further content, and how to continue.
 * If the candidate has to finish an order first, that order is the main action.
 */
export function NotNow({ title, why, registration, children }: PropsWithChildren<NotNowProps>) {
  const t = useChangesText()
  const { registrationId } = registration
  const unfinished = unfinishedOrder(why, registration)
  return (
    <>
      <Card title={title}>
        <ReasonNote permission={why} />
      </Card>
      {children}
      {unfinished === null ? (
        <OtherActions registration={registration} />
      ) : (
        <ActionBar>
          <Button onPress={() => open('payOrder', { orderId: unfinished.orderId })}>{t(unfinished.label)}</Button>
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
