import { sql } from 'drizzle-orm'
import type { ErrorCode } from '@contract/errors/errors'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { PaymentContext } from '@server/domain/orders/purpose'
import { allocateBack, paidLines } from '@server/domain/orders/refunds/paid-lines'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { isInvoiced, lockOrdersOf, paidOrdersOf } from '../orders/paid-order'
import type { RegistrationRef } from '../registration-refs'

interface Wanted extends RegistrationRef {
  /** Amount to refund per subject or fee code. */
  wanted: readonly { ref: string; backCents: number }[]
  reason: 'requested' | 'difference'
  /** Error code when the payment is on an invoice; null refunds anyway. */
  ifInvoiced: ErrorCode | null
}

/**
 * Refunds the order lines that paid for subjects of a registration, across its orders, newest first, because lines
 * refunded in part before are left unchanged. The caller holds the locks of pools and registration. Returns false when
 * too little is left: the caller has to roll back. Throws `ifInvoiced`.
 */
export async function sendRefund(
  context: PaymentContext,
  tx: Executor,
  project: Project | null,
  { projectId, registrationId, wanted, reason, ifInvoiced }: Wanted,
): Promise<boolean> {
  await lockOrdersOf(tx, { projectId, registrationId })
  const paid = await paidLines(tx, await paidOrdersOf(tx, { projectId, registrationId }))
  const back = allocateBack(paid, wanted)
  if (!back) return false
  for (const { order, lines } of back) {
    const refundId = await requestRefund(context, tx, project, order, lines, reason)
    if (refundId === null) return false
  }
  // The orders are locked by now: an invoice requested before is visible, and a later request sees the refund.
  if (back.length > 0 && ifInvoiced && (await hasInvoice(tx, { projectId, registrationId })))
    throw new Failure(ifInvoiced)
  return true
}

async function hasInvoice(tx: Executor, { projectId, registrationId }: RegistrationRef): Promise<boolean> {
  const { rows } = await tx.execute<{ invoiced: boolean }>(sql`
    select ${isInvoiced(projectId, sql`${registrationId}::uuid`)} as invoiced`)
  return rows[0]?.invoiced ?? false
}
