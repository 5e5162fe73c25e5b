import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { invoices } from '@server/core/tables/invoice'
import type { OrderKey } from './orders/keys'

const isOf = ({ projectId, orderId }: OrderKey) => and(eq(invoices.projectId, projectId), eq(invoices.orderId, orderId))

/**
 * Returns whether a locked order has an invoice or fiscal receipt, requested or issued, that is not reversed. Its money
 * is refunded only after the reversal.
 */
export async function isOnInvoice(tx: Executor, order: OrderKey): Promise<boolean> {
  const isLiving = and(isOf(order), ne(invoices.status, 'failed'), ne(invoices.reversal, 'reversed'))
  const rows = await tx.select({ invoiceId: invoices.invoiceId }).from(invoices).where(isLiving).limit(1)
  return rows.length > 0
}

/**
 * Starts, at `at`, the reversal of the issued invoices of a locked order by the exam body. Requested ones are issued
 * first.
 */
export async function reverseInvoicesOf(tx: Executor, order: OrderKey, at: Date): Promise<void> {
  const isIssued = and(isOf(order), eq(invoices.status, 'invoiced'), eq(invoices.reversal, 'none'))
  await tx
    .update(invoices)
    .set({
      ...{ reversal: 'inProgress', reversalAskedAt: at, reversalEndedAt: null, confirmBy: null, reissueDetails: null },
      ...{ attempts: 0, nextAttemptAt: at },
    })
    .where(isIssued)
}
