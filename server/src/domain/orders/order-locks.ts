import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { refsOf } from '@server/core/postgres/of-one-project'
import type { Purpose, SubjectRef } from './purpose'

type Named = Pick<Purpose, 'name'>

/** Ids of those subjects that have a payment at WeChat which neither paid nor was closed there. */
export async function withStartedPayment(
  db: Executor,
  { name }: Named,
  subjects: readonly SubjectRef[],
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set()
  const { rows } = await db.execute<{ subject_id: string }>(sql`
    select distinct payable.subject_id
    from ${subjectRows(subjects)} join payable_order payable using (project_id, subject_id)
    join payment using (project_id, order_id)
    where payable.purpose = ${name} and payment.status = 'started'`)
  return new Set(rows.map((row) => row.subject_id))
}

/**
 * Locks the unpaid orders of locked subjects, also those that pay for several (together/), as starting a payment does:
 * nothing is started behind the back of whoever looks for started payments afterwards. Returns until when their own can be
 * paid, by subject.
 */
export async function lockUnpaidOrders(
  tx: Executor,
  { name }: Named,
  subjects: readonly SubjectRef[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await tx.execute<{ subject_id: string; expires_at: string; is_own: boolean }>(sql`
    select payable.subject_id, orders.expires_at, orders.subject_id = payable.subject_id as is_own
    from ${subjectRows(subjects)} join payable_order payable using (project_id, subject_id)
    join orders on orders.project_id = payable.project_id and orders.order_id = payable.order_id
    where payable.purpose = ${name} and orders.status = 'unpaid'
    order by orders.project_id, orders.order_id
    for update of orders`)
  const own = rows.filter(({ is_own }) => is_own)
  return new Map(own.map((row) => [row.subject_id, new Date(row.expires_at).toISOString()]))
}

/** Closes the orders of locked subjects that nothing was paid for: unpaid ones, whoever else they are for, and those that cost nothing. */
export async function closeOrders(
  tx: Executor,
  { name }: Named,
  subjects: readonly SubjectRef[],
  because: 'expired' | 'cancelled',
): Promise<void> {
  if (subjects.length === 0) return
  await tx.execute(sql`
    update orders set status = 'closed', closed_because = ${because}
    from ${subjectRows(subjects)} join payable_order payable using (project_id, subject_id)
    where orders.project_id = payable.project_id and orders.order_id = payable.order_id and payable.purpose = ${name}
      and (orders.status = 'unpaid' or orders.amount_cents = 0)`)
}

/** Closes the unpaid orders that pay for locked subjects and others: another one is to. */
export async function closeOrdersForSeveral(
  tx: Executor,
  { name }: Named,
  subjects: readonly SubjectRef[],
): Promise<void> {
  await tx.execute(sql`
    update orders set status = 'closed', closed_because = 'cancelled'
    from ${subjectRows(subjects)} join order_part part using (project_id, subject_id)
    where orders.project_id = part.project_id and orders.order_id = part.order_id and part.purpose = ${name}
      and orders.status = 'unpaid'`)
}

/** Subjects of one project as a table `ref(project_id, subject_id)` to join with. */
function subjectRows(subjects: readonly SubjectRef[]): SQL {
  return refsOf(subjects, 'subject_id', ({ subjectId }) => subjectId)
}
