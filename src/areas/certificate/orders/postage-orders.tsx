import { gatePermission } from '@contract/errors/permission'
import { call } from '@/api/call'
import type { OrderPurpose } from '@/patterns/orders/order-purpose'
import { Note } from '@/ui/feedback/note'
import { CancelPostage } from './cancel-postage'
import { postageOrderText as t } from './texts'

/** Postage of certificates on the order screens; paying it submits the application (decision 0100). */
export const postageOrders: OrderPurpose = {
  text: t,
  topics: ['paymentDue', 'certificateProgress'],
  refusals: { settled: [], ruled: [] },
  read: async ({ orderId }) => {
    const { offered } = await call('GET /exm_c/certificate-applications')
    const waiting = offered.find(({ toPay }) => toPay?.orderId === orderId)
    return {
      mayPay: (gates, now) => gatePermission('payment', gates.payment, now),
      cancel: (options) => waiting && <CancelPostage certificateCode={waiting.code} {...options} />,
      inCard: null,
      next: <Note>{t('next')}</Note>,
      done: null,
      again: () => ({ note: t('again'), action: null }),
    }
  },
}
