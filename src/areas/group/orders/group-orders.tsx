import { gatePermission } from '@contract/errors/permission'
import type { OrderPurpose } from '@/patterns/orders/order-purpose'
import { replace } from '@/platform/navigation/navigation'
import { Note } from '@/ui/feedback/note'
import { groupOrderText as t } from './texts'

/** What a group pays for together, for the screens of orders: each registration stays as it is with its candidate. */
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
      note: <Note>{t('again')}</Note>,
      action: { label: t('again.open'), press: () => replace('groupOrders') },
    }),
  }),
}
