import { and, eq, sql } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { PaidDetails } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { orders, payments } from '@server/core/tables/payment'
import { isOrder, isPayment, type OrderKey, type PaymentKey } from '../keys'
import { lockOrders } from '../order-locks'
import { purposeOf, subjectOf, type OrderRow, type PaymentContext } from '../purpose'
import { refundAllLines } from '../refunds/write-refund'
import { settlementOf, type RefundReason } from '../settlement-rules'

/** `known`: settled before, nothing changed. `unknown`: the project has no such payment. */
export type SettlementOutcome = 'paid' | RefundReason | 'known' | 'unknown'

/**
 * Settles money received by WeChat Pay: in one transaction either the order is paid or a refund is inserted, exactly
 * once. Idempotent for notification, check and reconciliation.
 */
export async function settlePayment(
  context: PaymentContext,
  key: PaymentKey,
  paid: PaidDetails,
): Promise<SettlementOutcome> {
  const { services } = context
  const at = new Date(services.now())
  const project = await projectById(services, key.projectId)
  const outcome = await services.db.transaction(async (tx): Promise<SettlementOutcome> => {
    const locked = await lockForSettlement(context, tx, key)
    if (!locked) return 'unknown'
    if (locked.payment.status !== 'started' && locked.payment.status !== 'closed') return 'known'
    const settlement = settlementOf({ ...locked, paid })
    if (settlement.kind === 'pay') {
      await payOrder(context, tx, project, locked, paid, at)
      return 'paid'
    }
    await recordPaid(tx, locked.payment, paid, 'refunding', at)
    await refundAllLines(context, tx, project, {
      ...locked,
      paidCents: paid.amountCents,
      reason: settlement.reason,
      at,
    })
    return settlement.reason
  })
  report(services, key, outcome)
  return outcome
}

/**
 * Locks the rows that a payment or refund of an order changes: the subject, the order with other orders for the same
 * subjects, and the payment. Returns null when the project has no such payment.
 */
export async function lockForSettlement(context: PaymentContext, tx: Executor, key: PaymentKey) {
  const { projectId } = key
  const [known] = await tx
    .select({ orderId: orders.orderId, purpose: orders.purpose, subjectId: orders.subjectId })
    .from(payments)
    .innerJoin(orders, and(eq(orders.projectId, payments.projectId), eq(orders.orderId, payments.orderId)))
    .where(isPayment(key))
  if (!known) return null
  const subject = await purposeOf(context, known).lock(tx, subjectOf({ ...known, projectId }))
  const locked = await lockOrders(tx, { projectId, orderId: known.orderId })
  const order = locked.find(({ orderId }) => orderId === known.orderId)
  const [payment] = await tx.select().from(payments).where(isPayment(key)).for('update')
  return subject && order && payment ? { subject, order, payment } : null
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockForSettlement>>>

async function payOrder(
  context: PaymentContext,
  tx: Executor,
  project: Project | null,
  { order, payment }: Locked,
  paid: PaidDetails,
  at: Date,
): Promise<void> {
  await recordPaid(tx, payment, paid, 'settled', at)
  await tx
    .update(orders)
    .set({ status: 'paid', paidAt: paid.paidAt, transactionId: paid.transactionId })
    .where(isOrder(order.projectId, order.orderId))
  await purposeOf(context, order).onPaid({
    context,
    services: context.services,
    tx,
    project,
    order,
    paidAt: paid.paidAt,
  })
  await checkOthersNow(tx, order, at)
  await closeOthers(tx, order, at)
}

async function recordPaid(
  tx: Executor,
  payment: PaymentKey,
  paid: PaidDetails,
  status: 'settled' | 'refunding',
  at: Date,
): Promise<void> {
  const { transactionId, amountCents: paidCents, paidAt } = paid
  await tx.update(payments).set({ status, transactionId, paidCents, paidAt, settledAt: at }).where(isPayment(payment))
}

/** Schedules the started payments of a locked order to be closed at WeChat immediately, so that no one pays twice. */
export async function checkOthersNow(tx: Executor, order: OrderKey, at: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ nextCheckAt: at })
    .where(
      and(eq(payments.projectId, order.projectId), eq(payments.orderId, order.orderId), eq(payments.status, 'started')),
    )
}

/** Closes the other unpaid orders for the same subjects, single or combined. Requires all of them to be locked. */
async function closeOthers(tx: Executor, { projectId, orderId }: OrderRow, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ order_id: string }>(sql`
    update orders set status = 'closed', closed_because = 'cancelled'
    from payable_order mine join payable_order other using (project_id, purpose, subject_id)
    where mine.project_id = ${projectId} and mine.order_id = ${orderId} and other.order_id <> ${orderId}
      and orders.project_id = other.project_id and orders.order_id = other.order_id and orders.status = 'unpaid'
    returning orders.order_id`)
  for (const row of rows) await checkOthersNow(tx, { projectId, orderId: row.order_id }, at)
}

export const paymentsSettled = {
  name: 'payments_settled_total',
  help: 'Payments by what became of them',
  labels: { outcome: ['paid'] },
}

function report(services: Services, key: PaymentKey, outcome: SettlementOutcome): void {
  services.metrics.counter(paymentsSettled).inc({ outcome })
  if (outcome !== 'known') services.log.info({ ...key, outcome }, 'payment settled')
}

/** Marks a locked, unpaid order as paid because its price fell to zero, with the effects of a payment. */
export async function payNothing(
  context: PaymentContext,
  tx: Executor,
  project: Project,
  { projectId, orderId }: OrderRow,
): Promise<void> {
  const paidAt = new Date(context.services.now())
  const [order] = await tx.update(orders).set({ status: 'paid', paidAt }).where(isOrder(projectId, orderId)).returning()
  if (!order) throw new Error('an order that was locked is gone')
  await purposeOf(context, order).onPaid({ context, services: context.services, tx, project, order, paidAt })
  await closeOthers(tx, order, paidAt)
}
