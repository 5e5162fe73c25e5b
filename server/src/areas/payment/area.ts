import { defineArea } from '@server/domain/areas/define-area'
import { retainedInArchive } from '@server/domain/areas/table-retention'
import { billsThatDiffer } from '@server/domain/orders/bills/check-bill'
import { orderJobs } from '@server/domain/orders/jobs'
import { ordersPersonalData } from '@server/domain/orders/orders-personal-data'
import { refundsEnded } from '@server/domain/orders/refunds/refund-progress'
import { paymentsSettled } from '@server/domain/orders/settlement/settle'
import { askPayment } from './actions/ask-payment'
import { couponActions } from './actions/coupon-actions'
import { refundActions } from './actions/refund-actions'
import { chargeHandlers, couponHandlers, paymentHandlers } from './handlers'
import { registerReceipts } from './charges/receipt'
import { demonstrateCoupons, demonstratePaid } from './demonstration'
import { notificationsRefused, registerWechatPayRoutes } from './notify-routes'
import { ordersToPay } from './orders-to-pay'

export const paymentArea = defineArea({
  handlers: ({ purposes }) => ({
    ...paymentHandlers(purposes),
    ...chargeHandlers(purposes),
    ...couponHandlers(purposes),
  }),
  routes: async (app, services, { purposes }) => {
    await registerWechatPayRoutes(app, services, purposes)
    registerReceipts(app, { services, purposes })
  },
  jobs: ({ purposes }) => orderJobs(purposes),
  actions: ({ purposes }) => [...refundActions(purposes), ...couponActions, askPayment(purposes)],
  nextSteps: ({ purposes }) => [ordersToPay(purposes)],
  personalData: [ordersPersonalData],
  retention: [
    retainedInArchive(
      ...['orders', 'order_line', 'order_part', 'order_deduction', 'payment', 'refund', 'refund_line'],
      ...['coupon', 'bill_check', 'bill_difference'],
    ),
  ],
  demonstration: ({ purposes }) => ({
    entries: { coupons: ({ services, of }, wanted) => demonstrateCoupons(services, of.project, [wanted]) },
    actions: { pay: (services, of, paid) => demonstratePaid({ services, purposes }, of, paid) },
  }),
  counters: [notificationsRefused, billsThatDiffer, refundsEnded, paymentsSettled],
})
