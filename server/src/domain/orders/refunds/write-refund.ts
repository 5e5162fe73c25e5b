import { eq, and, asc, ne, sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { orderLines, payments, refundLines, refunds } from '@server/core/tables/payment'
import { isRefund, isPayment, type PaymentKey } from '../keys'
import { purposeOf, type OrderRow, type RefundedLine, type PaymentContext } from '../purpose'
import type { RefundReason } from '../settlement-rules'
import { orderRefundStatus } from './refund-status'

type PaymentRow = typeof payments.$inferSelect

interface NewRefund {
  order: OrderRow
  payment: PaymentRow
  reason: RefundReason | 'requested' | 'difference'
  amountCents: number
  lines: readonly RefundedLine[]
  at: Date
  /** Id of the closed refund that this one restarts. */
  replaces?: string
}

/**
 * Inserts a refund; the job sends it. Requires subject, order and payment to be locked. The constraint payment_refunded
 * refuses refunds that exceed the payment.
 */
export async function writeRefund(
  context: PaymentContext,
  tx: Executor,
  project: Project | null,
  { order, payment, reason, amountCents, lines, at, replaces }: NewRefund,
): Promise<string> {
  const { projectId, paymentId } = payment
  const refundId = newId()
  // before the insert, because both refunds together may exceed the payment
  if (replaces)
    await tx
      .update(refunds)
      .set({ status: 'givenUp', replacedBy: refundId })
      .where(isRefund({ projectId, refundId: replaces }))
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...{ projectId, refundId, paymentId, amountCents, reason },
      ...{ status: 'pending' as const, nextAttemptAt: at, createdAt: at },
    })
    .returning()
  if (!refund) throw new Error('a refund that was written is gone')
  await addUpRefunds(tx, payment)
  if (lines.length > 0) await tx.insert(refundLines).values(lines.map((line) => ({ projectId, refundId, ...line })))
  await purposeOf(context, order).onRefunded({
    ...{ services: context.services, tx, project, order },
    ...{
      refund,
      progress: replaces ? ('startedAgain' as const) : ('started' as const),
      status: await orderRefundStatus(tx, order),
      at,
    },
  })
  return refundId
}

/** Refunds a whole payment: every line at its cost, or no line when the amount was not the order's. */
export async function refundAllLines(
  context: PaymentContext,
  tx: Executor,
  project: Project | null,
  { order, payment, paidCents, reason, at }: Omit<NewRefund, 'lines' | 'amountCents'> & { paidCents: number },
): Promise<void> {
  const lines = paidCents === order.amountCents ? await linesOf(tx, order) : []
  await writeRefund(context, tx, project, { order, payment, reason, amountCents: paidCents, lines, at })
}

function linesOf(tx: Executor, { projectId, orderId }: OrderRow): Promise<RefundedLine[]> {
  return tx
    .select({ lineNumber: orderLines.lineNumber, amountCents: orderLines.amountCents })
    .from(orderLines)
    .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.lineNumber))
}

/**
 * Updates `refundedCents` of a payment to the sum of its refunds without abandoned ones. A check constraint refuses
 * more than was paid (payment_refunded). Requires the payment row to be locked.
 */
export async function addUpRefunds(tx: Executor, payment: PaymentKey): Promise<void> {
  const { projectId, paymentId } = payment
  const counts = and(eq(refunds.projectId, projectId), eq(refunds.paymentId, paymentId), ne(refunds.status, 'givenUp'))
  const [all] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(counts)
  await tx
    .update(payments)
    .set({ refundedCents: all?.cents ?? 0 })
    .where(isPayment(payment))
}
