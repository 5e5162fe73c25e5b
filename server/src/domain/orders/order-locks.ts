import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
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
    select distinct orders.subject_id
    from ${subjectRows(subjects)} join orders using (project_id, subject_id) join payment using (project_id, order_id)
    where orders.purpose = ${name} and payment.status = 'started'`)
  return new Set(rows.map((row) => row.subject_id))
}

/**
 * Locks the unpaid orders of locked subjects, as starting a payment does: nothing is started behind the back of whoever
 * looks for started payments afterwards. Returns until when they can be paid, by subject.
 */
export async function lockUnpaidOrders(
  tx: Executor,
  { name }: Named,
  subjects: readonly SubjectRef[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await tx.execute<{ subject_id: string; expires_at: string }>(sql`
    select orders.subject_id, orders.expires_at from ${subjectRows(subjects)} join orders using (project_id, subject_id)
    where orders.purpose = ${name} and orders.status = 'unpaid'
    order by orders.project_id, orders.order_id
    for update of orders`)
  return new Map(rows.map((row) => [row.subject_id, new Date(row.expires_at).toISOString()]))
}

/** Closes the orders of locked subjects that nothing was paid for: unpaid ones, and those that cost nothing. */
export async function closeOrders(
  tx: Executor,
  { name }: Named,
  subjects: readonly SubjectRef[],
  because: 'expired' | 'cancelled',
): Promise<void> {
  if (subjects.length === 0) return
  await tx.execute(sql`
    update orders set status = 'closed', closed_because = ${because}
    from ${subjectRows(subjects)}
    where orders.project_id = ref.project_id and orders.subject_id = ref.subject_id and orders.purpose = ${name}
      and (orders.status = 'unpaid' or orders.amount_cents = 0)`)
}

/** Subjects as a table `ref(project_id, subject_id)` to join with. */
function subjectRows(subjects: readonly SubjectRef[]): SQL {
  const rows = subjects.map(({ projectId, subjectId }) => ({ project_id: projectId, subject_id: subjectId }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as ref(project_id uuid, subject_id uuid)`
}
