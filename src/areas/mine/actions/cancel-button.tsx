import type { RegistrationCard } from '@contract/registration/registration-card'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { confirmWithdrawal } from '@/patterns/owned/withdraw-button'
import { Button } from '@/ui/basic/button'
import { CancelLosses, type Cancellable } from './cancel-losses'
import { useRegistrationPermissions } from './permissions'
import { useRegistrationActionText, registrationActionText as t } from './texts'

interface CancelButtonProps {
  registration: RegistrationCard
  /** Reloads the data after cancelling. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** Button to cancel a registration; nothing if that is not permitted. */
export function CancelButton({ registration, onChange, kind = 'secondary' }: CancelButtonProps) {
  const t = useRegistrationActionText()
  const { cancel } = useRegistrationPermissions(registration)
  if (!cancel.allowed) return null
  return (
    <Button kind={kind} onPress={() => cancelRegistration(registration, onChange)}>
      {t('cancel')}
    </Button>
  )
}

/** Asks for confirmation and cancels an unpaid registration. `onChange` reloads the data. */
export function cancelRegistration(registration: Cancellable, onChange: () => Promise<unknown>): Promise<void> {
  const { registrationId } = registration
  const input = { params: { registrationId } }
  return confirmWithdrawal({
    of: registrationId,
    question: {
      title: t('cancel.title'),
      body: <CancelLosses registration={registration} />,
      ok: t('cancel'),
      cancel: t('cancel.keep'),
    },
    work: () =>
      untilAnswered(`cancel ${registrationId}`, (idempotencyKey) =>
        call('POST /exm_c/registrations/:registrationId/cancel', input, { loading: 1, idempotencyKey }),
      ),
    done: t('cancelled'),
    onChange,
  })
}
