import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Fee } from '@contract/registration/offered/fees'
import type { Executor } from '@server/core/postgres/database'
import { orderLines, orders } from '@server/core/tables/payment'
import type { OrderKey } from '@server/domain/orders/keys'
import { lockById } from '@server/domain/orders/order-locks'
import { paidLines } from '@server/domain/orders/refunds/paid-lines'
import type { RegistrationRef } from '../registration-refs'

/** Selects the ids of all orders of a registration and of its changes. */
export const ordersOf = (projectId: string, registrationId: SQL): SQL => sql`
  select order_id from orders
  where project_id = ${projectId} and purpose = 'registration' and subject_id = ${registrationId}
  union all
  select order_id from registration_change
  where project_id = ${projectId} and registration_id = ${registrationId} and order_id is not null`

/** Selects these and the combined orders that paid for it: all orders that its invoices can belong to. */
export const invoicedOrdersOf = (projectId: string, registrationId: SQL): SQL => sql`
  ${ordersOf(projectId, registrationId)}
  union all
  select order_id from order_part where project_id = ${projectId} and subject_id = ${registrationId}`

/**
 * Locks all orders of a locked registration by id, including the combined orders that paid it. Invoice requests lock
 * their order too, so a refund request and an invoice request cannot both succeed.
 */
export async function lockOrdersOf(tx: Executor, { projectId, registrationId }: RegistrationRef): Promise<void> {
  await lockById(tx, projectId, invoicedOrdersOf(projectId, sql`${registrationId}::uuid`))
}

/** Tests whether a registration has an invoice that is requested or issued and not reversed. */
export const isInvoiced = (projectId: string, registrationId: SQL): SQL => sql`
  exists (
    select from (${invoicedOrdersOf(projectId, registrationId)}) ordered
    join invoice on invoice.project_id = ${projectId} and invoice.order_id = ordered.order_id
    where reversal <> 'reversed' and invoice.status <> 'failed')`

/** Returns the paid orders of a registration, newest first; none when nothing was paid or everything was refunded. */
export function paidOrdersOf(db: Executor, { projectId, registrationId }: RegistrationRef): Promise<OrderKey[]> {
  return db
    .select({ projectId: orders.projectId, orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.projectId, projectId),
        sql`${orders.orderId} in (${ordersOf(projectId, sql`${registrationId}::uuid`)})`,
        eq(orders.status, 'paid'),
      ),
    )
    .orderBy(desc(orders.orderId))
}

/** Returns the amount paid per subject by these orders, in cents, after deductions. */
export async function paidForSubjects(db: Executor, paid: readonly OrderKey[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const { projectId, orderId } of paid) {
    const lines = await db
      .select({ ref: orderLines.ref, amountCents: orderLines.amountCents })
      .from(orderLines)
      .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId), eq(orderLines.kind, 'subject')))
    for (const { ref, amountCents } of lines) if (ref !== null) sums.set(ref, (sums.get(ref) ?? 0) + amountCents)
  }
  return sums
}

/** Returns the fees paid by these orders and not refunded, in cents, after deductions. */
export async function paidFees(db: Executor, paid: readonly OrderKey[]): Promise<Fee[]> {
  const [first] = paid
  if (!first) return []
  const lines = await paidLines(db, paid)
  const { projectId } = first
  const orderIds = paid.map(({ orderId }) => orderId)
  const rows = await db
    .select({ orderId: orderLines.orderId, lineNumber: orderLines.lineNumber, text: orderLines.text })
    .from(orderLines)
    .where(and(eq(orderLines.projectId, projectId), inArray(orderLines.orderId, orderIds), eq(orderLines.kind, 'fee')))
  return rows.flatMap(({ orderId, lineNumber, text }) => {
    const line = lines.find((each) => each.orderId === orderId && each.lineNumber === lineNumber)
    return line && line.leftCents > 0 ? [{ code: line.ref, name: text.name, amountCents: line.leftCents }] : []
  })
}
