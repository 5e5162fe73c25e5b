import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import { call, type OutputOf } from '@/api/call'
import type { OrderPurpose, OrderSubjectView } from '@/patterns/orders/order-purpose'
import { TipNote } from '@/patterns/tips/tip-note'
import { replace } from '@/platform/navigation/navigation'
import { Note } from '@/ui/feedback/note'
import { CancelChange } from './cancel-change'
import { changeOrderText as t } from './texts'

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
      note: <Note>{t('again')}</Note>,
      action: { label: t('again.open'), press: () => replace('registrationDetail', { registrationId }) },
    }),
  }
}
