import { and, eq, gt } from 'drizzle-orm'
import { orders } from '@server/core/tables/payment'
import type { NextStepsCall, StepsOf } from '@server/domain/next-steps'
import type { Purposes } from '@server/domain/orders/purpose'

/** Next steps for unpaid orders that have not expired, of all purposes. */
export const ordersToPay =
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
