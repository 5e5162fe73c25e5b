import { gatePermission } from '@contract/errors/permission'
import type { OrderPurpose } from '@/patterns/orders/order-purpose'
import { replace } from '@/platform/navigation/navigation'
import { Note } from '@/ui/feedback/note'
import { groupOrderText as t } from './texts'

/** Orders that a group pays together, on the order screens; each registration remains that of its candidate. */
export const groupOrders: OrderPurpose = {
  text: t,
  topics: [],
  refusals: { settled: ['E_REG_NOT_ACTIVE'], ruled: ['E_REG_PRICE_UNDECIDED'] },
  read: async () => ({
    mayPay: (gates, now) => gatePermission('payment', gates.payment, now),
    cancel: () => null,
    inCard: null,
    next: <Note>{t('next')}</Note>,
    done: null,
    again: () => ({
      note: t('again'),
      action: { label: t('again.open'), press: () => replace('groupOrders') },
    }),
  }),
}
