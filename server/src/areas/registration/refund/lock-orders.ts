import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { invoicedOrdersOf } from '../orders/paid-order'
import type { RegistrationRef } from '../registration-refs'

/**
 * Locks every order of a locked registration that can be on an invoice, in order of the ids: an invoice request locks its
 * order too, so that of a refund and an invoice requested at once one is refused.
 */
export async function lockInvoicedOrders(tx: Executor, { projectId, registrationId }: RegistrationRef): Promise<void> {
  await tx.execute(sql`
    select 1 from orders
    where project_id = ${projectId} and order_id in (${invoicedOrdersOf(projectId, sql`${registrationId}::uuid`)})
    order by order_id for update`)
}
