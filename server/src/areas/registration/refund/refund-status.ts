import { and, eq, sql } from 'drizzle-orm'
import type { RefundStatus } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'
import { registrations } from '@server/core/tables/registration'
import type { OrderRefundStatus } from '@server/domain/orders/purpose'
import { orderRefundStatus } from '@server/domain/orders/refunds/refund-status'
import type { RegistrationRef } from '../registration-refs'

/** Resets the refund status to that of the completed and pending refunds, after a request ended. */
export async function endAsking(tx: Executor, registration: RegistrationRef): Promise<void> {
  await setRefundStatus(tx, registration, (await refundRequestStatus(tx, registration)).status)
}

/** Returns the refund state of a registration's price, over its own order and those of completed changes. */
export async function refundRequestStatus(
  tx: Executor,
  { projectId, registrationId }: RegistrationRef,
): Promise<OrderRefundStatus> {
  const { rows } = await tx.execute<{ order_id: string }>(sql`
    select order_id from orders
    where project_id = ${projectId} and purpose = 'registration' and subject_id = ${registrationId}
    union all
    select order_id from registration_change
    where project_id = ${projectId} and registration_id = ${registrationId} and state = 'done' and order_id is not null`)
  const statuses: OrderRefundStatus[] = []
  for (const { order_id: orderId } of rows) statuses.push(await orderRefundStatus(tx, { projectId, orderId }))
  const isAny = (status: RefundStatus) => statuses.some((one) => one.status === status)
  return {
    status: (['refunding', 'failed', 'refunded'] as const).find(isAny) ?? 'none',
    backCents: statuses.reduce((sum, { backCents }) => sum + backCents, 0),
  }
}

export async function setRefundStatus(
  tx: Executor,
  { projectId, registrationId }: RegistrationRef,
  refundStatus: RefundStatus,
): Promise<void> {
  const isIt = and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId))
  await tx.update(registrations).set({ refundStatus }).where(isIt)
}
