import { and, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { orderLines, payments, refundLines, refunds } from '@server/core/tables/payment'
import type { PaymentKey } from '../keys'
import type { OrderRow, RefundedLine } from '../purpose'

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
