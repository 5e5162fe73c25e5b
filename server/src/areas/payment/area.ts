import { defineArea } from '@server/domain/areas/define-area'
import { retainedInArchive } from '@server/domain/areas/table-retention'
import { billsThatDiffer } from '@server/domain/orders/bills/check-bill'
import { orderJobs } from '@server/domain/orders/jobs'
import { ordersPersonalData } from '@server/domain/orders/orders-personal-data'
import { refundsEnded } from '@server/domain/orders/refunds/refund-progress'
import { paymentsSettled } from '@server/domain/orders/settlement/settle'
import { chargeHandlers } from './charges/handlers'
import { registerReceipts } from './charges/receipt-routes'
import { demonstrateCoupons } from './coupons/demonstration'
import { couponHandlers } from './coupons/handlers'
import { demonstratePaid } from './demonstration'
import { paymentHandlers } from './handlers'
import { notificationsRefused, registerWechatPayRoutes } from './notify-routes'
import { and, eq, gt } from 'drizzle-orm'
import { orders } from '@server/core/tables/payment'
import type { NextStepsCall, StepsOf } from '@server/domain/next-steps'
import type { Purposes } from '@server/domain/orders/purpose'

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

/** Next steps for unpaid orders that have not expired, of all purposes. */
const ordersToPay =
  (purposes: Purposes): StepsOf =>
  async (call) => {
    const found = await findToPay(call)
    const steps = found.map(async ({ orderId, purpose, subjectId, expiresAt }) => {
      const described = await purposes[purpose]?.describe(call.services, call.project, [{ ...call.owner, subjectId }])
      return {
        kind: 'pay' as const,
        title: { zh: '支付订单', en: 'Pay your order' },
        about: described?.get(subjectId)?.about.title ?? { zh: '订单', en: 'Order' },
        when: { says: 'cancelled' as const, at: expiresAt.toISOString() },
        screen: 'payOrder' as const,
        params: { orderId },
      }
    })
    return Promise.all(steps)
  }

function findToPay({ services: { db, now }, owner: { projectId, accountId } }: NextStepsCall) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.projectId, projectId),
        eq(orders.accountId, accountId),
        eq(orders.status, 'unpaid'),
        gt(orders.expiresAt, new Date(now())),
      ),
    )
}
