import { and, eq, ne, sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { payments, orderLines, refundLines, refunds } from '@server/core/tables/payment'
import { linesInCombined, combinedOrderOf } from '../combined/refunds-of-part'
import type { OrderKey, PaymentKey } from '../keys'
import { lockPaidOrder } from '../order-locks'
import type { RefundedLine, PaymentContext, OrderRow } from '../purpose'
import { writeRefund } from './write-refund'

/**
 * Requests a refund of an order by lines, in the caller's transaction, which has locked the subject of the order; the
 * job sends it. Lines paid in a combined order are refunded from the payment of that order. Returns the refund's id;
 * null, without changes, when the order is not paid, a line is named twice, or an amount is not positive, not whole
 * cents or more than the line cost.
 */
export async function requestRefund(
  context: PaymentContext,
  tx: Executor,
  project: Project | null,
  order: OrderKey,
  lines: readonly RefundedLine[],
  reason: 'requested' | 'difference' = 'requested',
): Promise<string | null> {
  const at = new Date(context.services.now())
  const whole = await combinedOrderOf(tx, order)
  const locked = await lockSettled(tx, order, whole)
  if (!locked) return null
  const asked = whole ? await linesInCombined(tx, whole, order, lines) : lines
  const isAmount = ({ amountCents }: RefundedLine) => Number.isInteger(amountCents) && amountCents > 0
  const named = new Set(asked.map(({ lineNumber }) => lineNumber))
  if (lines.length === 0 || named.size < lines.length || !asked.every(isAmount)) return null
  const amountCents = asked.reduce((sum, line) => sum + line.amountCents, 0)
  if (!(await isRefundable(tx, locked, { amountCents, lines: asked }))) return null
  return writeRefund(context, tx, project, { ...locked, reason, amountCents, lines: asked, at })
}

/** Locks the paid order (the combined one, where one paid it) and its settled payment. */
async function lockSettled(tx: Executor, order: OrderKey, whole: OrderKey | null) {
  const locked = await lockPaidOrder(tx, order)
  const paid = locked.find(({ orderId }) => orderId === (whole ?? order).orderId)
  if (!paid) return null
  const isSettled = and(
    eq(payments.projectId, paid.projectId),
    eq(payments.orderId, paid.orderId),
    eq(payments.status, 'settled'),
  )
  const [payment] = await tx.select().from(payments).where(isSettled).for('update')
  return payment ? { order: paid, payment } : null
}

interface Paid {
  order: OrderRow
  payment: typeof payments.$inferSelect
}

/**
 * Returns whether a payment has this much left to refund, in total and for each line. Requires order and payment to be
 * locked.
 */
export async function isRefundable(
  tx: Executor,
  { order, payment }: Paid,
  { amountCents, lines }: { amountCents: number; lines: readonly RefundedLine[] },
): Promise<boolean> {
  if (amountCents > (payment.paidCents ?? 0) - payment.refundedCents) return false
  const left = await leftOfLines(tx, order, payment)
  return lines.every((line) => line.amountCents <= (left.get(line.lineNumber) ?? 0))
}

/** Unrefunded cents by line; abandoned refunds do not count as refunded. */
async function leftOfLines(
  tx: Executor,
  { projectId, orderId }: OrderRow,
  { paymentId }: PaymentKey,
): Promise<Map<number, number>> {
  const ofPayment = and(
    eq(refunds.projectId, projectId),
    eq(refunds.paymentId, paymentId),
    ne(refunds.status, 'givenUp'),
    eq(refundLines.projectId, refunds.projectId),
    eq(refundLines.refundId, refunds.refundId),
  )
  const costs = await tx
    .select({ lineNumber: orderLines.lineNumber, cents: orderLines.amountCents })
    .from(orderLines)
    .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId)))
  const back = await tx
    .select({ lineNumber: refundLines.lineNumber, cents: sql<number>`sum(${refundLines.amountCents})::int` })
    .from(refundLines)
    .innerJoin(refunds, ofPayment)
    .groupBy(refundLines.lineNumber)
  const gone = new Map(back.map(({ lineNumber, cents }) => [lineNumber, cents]))
  return new Map(costs.map(({ lineNumber, cents }) => [lineNumber, cents - (gone.get(lineNumber) ?? 0)]))
}
