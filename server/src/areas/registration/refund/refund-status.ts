import { and, eq } from 'drizzle-orm'
import type { RefundStatus } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'
import { registrations } from '@server/core/tables/registration'
import { refundStandingOf } from '@server/domain/orders/refunds/refund-standing'
import { paidOrderOf } from '../orders/paid-order'
import type { RegistrationRef } from '../registration-refs'

/** Nothing is asked for any more: its refund status is again what its money says. */
export async function endAsking(tx: Executor, registration: RegistrationRef): Promise<void> {
  const order = await paidOrderOf(tx, registration)
  await setRefundStatus(tx, registration, order ? (await refundStandingOf(tx, order)).status : 'none')
}

export async function setRefundStatus(
  tx: Executor,
  { projectId, registrationId }: RegistrationRef,
  refundStatus: RefundStatus,
): Promise<void> {
  const isIt = and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId))
  await tx.update(registrations).set({ refundStatus }).where(isIt)
}
