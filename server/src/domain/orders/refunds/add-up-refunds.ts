import { and, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { payments, refunds } from '@server/core/tables/payment'
import { isPayment, type PaymentKey } from '../keys'

/**
 * Writes to a payment what its refunds come to but those that were given up, whenever that changed; the database refuses more
 * than was paid (payment_refunded). The payment is locked by the caller. A trigger does the same for the version before,
 * where the database is not spread over machines.
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
