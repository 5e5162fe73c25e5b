import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Till } from '@server/domain/orders/purpose'
import { allocateBack } from '@server/domain/orders/refunds/allocate-back'
import { paidLines } from '@server/domain/orders/refunds/paid-lines'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { paidOrdersOf } from '../orders/paid-order'
import type { RegistrationRef } from '../registration-refs'

interface Wanted extends RegistrationRef {
  /** How much goes back of what was paid for each subject (its code). */
  wanted: readonly { ref: string; backCents: number }[]
  reason: 'requested' | 'difference'
}

/**
 * Sends back money of a registration by the lines that paid for its subjects, whichever of its orders they stand in; the
 * newest first, because what was refunded in part before stays as it is. Pools and registration are locked by the caller.
 * False where not so much is left: the caller's transaction is to be rolled back then.
 */
export async function sendBack(
  till: Till,
  tx: Executor,
  project: Project | null,
  { projectId, registrationId, wanted, reason }: Wanted,
): Promise<boolean> {
  const paid = await paidLines(tx, await paidOrdersOf(tx, { projectId, registrationId }))
  const back = allocateBack(paid, wanted)
  if (!back) return false
  for (const { order, lines } of back) {
    const refundId = await requestRefund(till, tx, project, order, lines, reason)
    if (refundId === null) return false
  }
  return true
}
