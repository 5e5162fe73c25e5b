import { and, eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { orderLines, orders } from '@server/core/tables/payment'
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

/** What an order was paid for each subject, in cents: less what coupons took off. */
export async function paidForSubjects(
  db: Executor,
  { projectId, orderId }: { projectId: string; orderId: string },
): Promise<Map<string, number>> {
  const lines = await db
    .select({ ref: orderLines.ref, amountCents: orderLines.amountCents })
    .from(orderLines)
    .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId), eq(orderLines.kind, 'subject')))
  return new Map(lines.flatMap(({ ref, amountCents }) => (ref === null ? [] : [[ref, amountCents] as const])))
}
