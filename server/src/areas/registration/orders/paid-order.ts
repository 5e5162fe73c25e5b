import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Fee } from '@contract/registration/offered/fees'
import type { Executor } from '@server/core/postgres/database'
import { orderLines, orders } from '@server/core/tables/payment'
import type { OrderKey } from '@server/domain/orders/keys'
import { lockById } from '@server/domain/orders/order-locks'
import { paidLines } from '@server/domain/orders/refunds/paid-lines'
import type { RegistrationRef } from '../registration-refs'

/** Ids of everything that was ordered for a registration: its own orders, and those of its changes. */
export const ordersOf = (projectId: string, registrationId: SQL): SQL => sql`
  select order_id from orders
  where project_id = ${projectId} and purpose = 'registration' and subject_id = ${registrationId}
  union all
  select order_id from registration_change
  where project_id = ${projectId} and registration_id = ${registrationId} and order_id is not null`

/** The same, with the orders of a group that paid it together with others: whatever an invoice of it can be for. */
export const invoicedOrdersOf = (projectId: string, registrationId: SQL): SQL => sql`
  ${ordersOf(projectId, registrationId)}
  union all
  select order_id from order_part where project_id = ${projectId} and subject_id = ${registrationId}`

/**
 * Locks all orders of a locked registration by id, including the group orders that paid it. Invoice requests lock their
 * order too, so a refund request and an invoice request cannot both succeed.
 */
export async function lockOrdersOf(tx: Executor, { projectId, registrationId }: RegistrationRef): Promise<void> {
  await lockById(tx, projectId, invoicedOrdersOf(projectId, sql`${registrationId}::uuid`))
}

/** Whether an invoice says that something of it was paid: requested or issued, and not reversed since. */
export const isInvoiced = (projectId: string, registrationId: SQL): SQL => sql`
  exists (
    select from (${invoicedOrdersOf(projectId, registrationId)}) ordered
    join invoice on invoice.project_id = ${projectId} and invoice.order_id = ordered.order_id
    where reversal <> 'reversed' and invoice.status <> 'failed')`

/** The orders that paid a registration, newest first; none where nothing was paid, or all of it is back. */
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

/** What was paid for each subject by these orders, in cents: less what coupons took off. */
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

/** What was paid beside the subjects by these orders and has not gone back, in cents: less what a voucher took off. */
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
