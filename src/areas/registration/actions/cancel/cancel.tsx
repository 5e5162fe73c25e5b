import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { attempt } from '@/patterns/frame/failure/attempt'
import { CancelLosses, type Cancellable } from './cancel-losses'
import { registrationActionText as t } from '../texts'

/**
 * Says what will be lost, asks, and cancels an unpaid registration. `onChange` reads again: after the cancelling, and
 * after a refusal, which means that something changed elsewhere (paid in another tab, expired meanwhile).
 */
export async function cancelRegistration(registration: Cancellable, onChange: () => Promise<unknown>): Promise<void> {
  const { registrationId } = registration
  const isSure = await confirm({
    title: t('cancel.title'),
    body: <CancelLosses registration={registration} />,
    ok: t('cancel'),
    cancel: t('cancel.keep'),
    danger: true,
  })
  if (!isSure) return
  await attempt(
    async () => {
      await untilAnswered(`cancel ${registrationId}`, (idempotencyKey) =>
        call(
          'POST /exm_c/registrations/:registrationId/cancel',
          { params: { registrationId } },
          { loading: 1, idempotencyKey },
        ),
      )
      toast(t('cancelled'))
      await onChange()
    },
    (error) => {
      if (error instanceof ApiError && error.trouble === 'refused') void onChange()
      return false
    },
  )
}
