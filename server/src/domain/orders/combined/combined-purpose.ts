import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { orderParts, orders } from '@server/core/tables/payment'
import { isOrder } from '../keys'
import { lockOrders } from '../order-locks'
import { checkOthersNow } from '../settlement/settle'
import {
  purposeOf,
  subjectOf,
  type LockedSubject,
  type OrderRow,
  type Purpose,
  type Purposes,
  type SubjectRef,
} from '../purpose'
import { orderRefundStatus } from '../refunds/order-refund-status'
import { describeCombined } from './describe-combined'
import { partsOf } from './refunds-of-part'

/** Stored purpose of combined orders. */
export const COMBINED_PURPOSE = 'together'

/**
 * Purpose of a combined order, which pays all of several orders (`parts`) or none. Each part has its own purpose and
 * expires by itself; the combined order expires with the first of them.
 */
const togetherPurpose = (parts: Purposes): Purpose => ({
  name: COMBINED_PURPOSE,
  describe: describeCombined(parts),
  lock: (tx, subject) => lockParts(parts, tx, subject),
  // expiring unpaid changes only the order itself
  lockToEnd: (_tx, subjects) => Promise.resolve([...subjects]),
  onPaid: async ({ tx, order, paidAt, ...where }) => {
    for (const part of await payParts(tx, order)) {
      await purposeOf({ purposes: parts }, part).onPaid({ ...where, tx, order: part, paidAt })
      await checkOthersNow(tx, part, new Date(where.services.now()))
    }
  },
  onExpired: () => Promise.resolve(),
  onRefunded: async ({ order, refund, ...event }) => {
    // other reasons (late, duplicate, wrong amount) mean that the payment paid none of the parts
    if (refund.reason !== 'requested') return
    for (const { part, amountCents } of await partsOf(event.tx, order, refund)) {
      const status = await orderRefundStatus(event.tx, part)
      if (status.backCents >= part.amountCents) await closeRefunded(event.tx, part)
      const own = { order: part, refund: { ...refund, amountCents }, status }
      await purposeOf({ purposes: parts }, part).onRefunded({ ...event, ...own })
    }
  },
  // each part has its own reminder
  dueNotifications: () => Promise.resolve([]),
})

/** Adds the purpose of combined orders. */
export const withCombinedOrders = (parts: Purposes): Purposes => ({
  ...parts,
  [COMBINED_PURPOSE]: togetherPurpose(parts),
})

/** Locks the subjects of all parts by id, then the order with its parts. */
async function lockParts(purposes: Purposes, tx: Executor, subject: SubjectRef): Promise<LockedSubject | null> {
  const parts = await tx.select().from(orderParts).where(isPartOf(subject)).orderBy(asc(orderParts.subjectId))
  const locked: LockedSubject[] = []
  for (const part of parts) {
    const one = await purposeOf({ purposes }, part).lock(tx, subjectOf(part))
    if (!one) return null
    locked.push(one)
  }
  const own = await lockOrders(tx, { projectId: subject.projectId, orderId: subject.subjectId })
  if (locked.length === 0) return null
  const isPart = ({ orderId }: OrderRow) => parts.some(({ partId }) => partId === orderId)
  return {
    isWaiting:
      locked.every(({ isWaiting }) => isWaiting) && own.filter(isPart).every(({ status }) => status === 'unpaid'),
    requirePayable: async (services, project) => {
      for (const one of locked) await one.requirePayable(services, project)
    },
  }
}

/** Marks the parts as paid by the payment of the combined order and returns them. */
function payParts(tx: Executor, { projectId, orderId }: { projectId: string; orderId: string }) {
  const ofWhole = (column: SQL) =>
    sql`(select ${column} from orders whole where whole.project_id = ${projectId} and whole.order_id = ${orderId})`
  return tx
    .update(orders)
    .set({ status: 'paid', paidAt: ofWhole(sql`whole.paid_at`), transactionId: ofWhole(sql`whole.transaction_id`) })
    .where(isInParts({ projectId, subjectId: orderId }))
    .returning()
}

async function closeRefunded(tx: Executor, { projectId, orderId }: OrderRow): Promise<void> {
  await tx.update(orders).set({ status: 'closed', closedBecause: 'refunded' }).where(isOrder(projectId, orderId))
}

const isPartOf = ({ projectId, subjectId }: SubjectRef) =>
  and(eq(orderParts.projectId, projectId), eq(orderParts.orderId, subjectId))

const isInParts = ({ projectId, subjectId }: SubjectRef) =>
  and(
    eq(orders.projectId, projectId),
    sql`${orders.orderId} in (
      select part_id from order_part where project_id = ${projectId} and order_part.order_id = ${subjectId})`,
  )
