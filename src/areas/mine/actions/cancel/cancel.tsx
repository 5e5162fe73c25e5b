import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { confirmWithdrawal } from '@/patterns/owned/confirm-withdrawal'
import { CancelLosses, type Cancellable } from './cancel-losses'
import { registrationActionText as t } from '../texts'

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
