import { and, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { payments, refunds } from '@server/core/tables/payment'
import { isPayment, type PaymentKey } from '../keys'

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
