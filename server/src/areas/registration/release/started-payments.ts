import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { refRows, type RegistrationRef } from '@server/domain/seats'
import type { Services } from '@server/core/services'

/**
 * Asks WeChat about every started payment of a registration and closes it there, so that it can no longer be paid; one
 * that was paid is settled. Comes back soon, also when WeChat does not: the payments may still be started then. Never
 * called while locks are held. Payments are another area's: handlers.ts of the service hands this in.
 */
export type EndPayments = (services: Services, registration: RegistrationRef) => Promise<void>

/** Ids of those registrations that have a payment at WeChat which neither paid nor was closed there. */
export async function withStartedPayment(
  db: Executor,
  registrations: readonly RegistrationRef[],
): Promise<ReadonlySet<string>> {
  if (registrations.length === 0) return new Set()
  const { rows } = await db.execute<{ registration_id: string }>(sql`
    select distinct pay_order.registration_id
    from ${refRows(registrations)} join pay_order using (project_id, registration_id)
      join payment using (project_id, order_id)
    where payment.status = 'started'`)
  return new Set(rows.map((row) => row.registration_id))
}

/**
 * Locks the unpaid orders of locked registrations, as starting a payment does: nothing is started behind the back of
 * whoever looks for started payments afterwards.
 */
export async function lockUnpaidOrders(tx: Executor, registrations: readonly RegistrationRef[]): Promise<void> {
  if (registrations.length === 0) return
  await tx.execute(sql`
    select 1 from ${refRows(registrations)} join pay_order using (project_id, registration_id)
    where pay_order.status = 'unpaid'
    order by pay_order.project_id, pay_order.order_id
    for update of pay_order`)
}
