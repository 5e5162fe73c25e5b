import { and, eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { orders } from '@server/core/tables/payment'
import type { RegistrationRef } from '../registration-refs'

/** The order that paid a registration; null where nothing was paid, or all of it is back. */
export async function paidOrderOf(db: Executor, { projectId, registrationId }: RegistrationRef) {
  const [order] = await db
    .select({ projectId: orders.projectId, orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.projectId, projectId),
        eq(orders.subjectId, registrationId),
        eq(orders.purpose, 'registration'),
        eq(orders.status, 'paid'),
      ),
    )
  return order ?? null
}
