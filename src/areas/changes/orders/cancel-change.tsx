import type { RegistrationCard } from '@contract/registration/registration-card'
import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import { call } from '@/api/call'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { confirmWithdrawal } from '@/patterns/owned/confirm-withdrawal'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { changeOrderText as t, useChangeOrderText } from './texts'

interface CancelChangeProps {
  registration: RegistrationCard
  /** Reloads the data after cancelling. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** Button to cancel a change of subjects that is not paid yet. */
export function CancelChange({ registration, onChange, kind = 'secondary' }: CancelChangeProps) {
  const label = useChangeOrderText()('cancel')
  const gates = useGates()
  if (!registrationAction('cancelChange', registration, gates, serverNow()).allowed) return null
  return (
    <Button kind={kind} onPress={() => cancelChange(registration, onChange)}>
      {label}
    </Button>
  )
}

function cancelChange({ registrationId }: RegistrationCard, onChange: () => Promise<unknown>): Promise<void> {
  const input = { params: { registrationId } }
  return confirmWithdrawal({
    of: registrationId,
    question: { title: t('cancel.title'), body: t('cancel.text'), ok: t('cancel'), cancel: t('cancel.keep') },
    work: () =>
      call('POST /exm_c/registrations/:registrationId/subjects/cancel', input, { loading: 1, repeatable: true }),
    done: t('cancel.done'),
    onChange,
  })
}
