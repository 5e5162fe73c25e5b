import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import { call, type OutputOf } from '@/api/call'
import type { OrderPurpose, OrderSubjectView } from '@/patterns/orders/order-purpose'
import { TipNote } from '@/patterns/tips/tip-note'
import { replace } from '@/platform/navigation/navigation'
import { changeOrderText as t, useChangeOrderText } from './texts'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { confirmWithdrawal } from '@/patterns/owned/withdraw-button'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'

/** Orders for swapped or added subjects on the order screens. */
export const changeOrders: OrderPurpose = {
  text: t,
  topics: [],
  refusals: { settled: ['E_REG_NOT_ACTIVE', 'EXM_SUB_UPD_NONE_OPEN'], ruled: [] },
  read: async ({ about }) => {
    const registrationId =
      about.ways.find(({ screen }) => screen === 'registrationDetail')?.params['registrationId'] ?? ''
    return viewOf(await call('GET /exm_c/registrations/:registrationId', { params: { registrationId } }))
  },
}

function viewOf(registration: OutputOf<'GET /exm_c/registrations/:registrationId'>): OrderSubjectView {
  const { registrationId } = registration
  return {
    mayPay: (gates, now) => registrationAction('payChange', registration, gates, now),
    cancel: (options) => <CancelChange registration={registration} {...options} />,
    inCard: null,
    next: <TipNote text={t('next')} tip={registration.tips.subject_reg_success} />,
    done: null,
    again: () => ({
      note: t('again'),
      action: { label: t('again.open'), press: () => replace('registrationDetail', { registrationId }) },
    }),
  }
}

interface CancelChangeProps {
  registration: RegistrationCard
  /** Reloads the data after cancelling. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** Button to cancel a change of subjects that is not paid yet. */
function CancelChange({ registration, onChange, kind = 'secondary' }: CancelChangeProps) {
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
