/** Row locks on orders, acquired by id after their subjects (decision 0139). */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { commonProject, refsOf } from '@server/core/postgres/project-refs'
import { orders } from '@server/core/tables/payment'
import type { OrderKey } from './keys'
import type { OrderRow, Purpose, SubjectRef } from './purpose'

type Named = Pick<Purpose, 'name'>

/** Returns the ids of those subjects that have a payment at WeChat that is neither paid nor closed. */
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
 * Locks the unpaid orders of locked subjects, including combined orders (together/). Starting a payment takes the same
 * locks, so none can start after the caller has looked for started ones. Returns the expiry of each subject's own order
 * by subject id.
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

/**
 * Locks an order, its parts, and the unpaid orders that pay for the same subjects, by id. Requires the subjects to be
 * locked, so that no further order appears.
 */
export function lockOrders(tx: Executor, { projectId, orderId }: OrderKey): Promise<OrderRow[]> {
  const related = sql`
    select ${orderId}::uuid
    union all
    select part.part_id from order_part part where part.project_id = ${projectId} and part.order_id = ${orderId}
    union all
    select other.order_id
    from payable_order mine join payable_order other using (project_id, purpose, subject_id)
    join orders unpaid on unpaid.project_id = other.project_id and unpaid.order_id = other.order_id
    where mine.project_id = ${projectId} and mine.order_id = ${orderId} and unpaid.status = 'unpaid'`
  return lockById(tx, projectId, related)
}

/** Locks a paid order and the combined order that paid it, by id. */
export function lockPaidOrder(tx: Executor, { projectId, orderId }: OrderKey): Promise<OrderRow[]> {
  const related = sql`
    select ${orderId}::uuid
    union all
    select part.order_id
    from order_part part join orders whole on whole.project_id = part.project_id and whole.order_id = part.order_id
    where part.project_id = ${projectId} and part.part_id = ${orderId} and whole.status = 'paid'`
  return lockById(tx, projectId, related)
}

/**
 * Locks the orders whose ids `related` selects. The array condition uses the primary key regardless of planner
 * statistics.
 */
export function lockById(tx: Executor, projectId: string, related: SQL): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.projectId, projectId), sql`${orders.orderId} = any(array(${related}))`))
    .orderBy(asc(orders.orderId))
    .for('update')
}

/** Closes the unpaid and the free orders of locked subjects, including combined orders with other subjects. */
export async function closeOrders(
  tx: Executor,
  { name }: Named,
  subjects: readonly SubjectRef[],
  because: 'expired' | 'cancelled',
): Promise<void> {
  const related = sql`
    select payable.order_id from ${subjectRows(subjects)} join payable_order payable using (project_id, subject_id)
    where payable.purpose = ${name}`
  await closeLocked(tx, subjects, { related, isMeant: sql`(status = 'unpaid' or amount_cents = 0)`, because })
}

/** Closes the unpaid combined orders of locked subjects, before another combined order is created. */
export async function closeOrdersForSeveral(
  tx: Executor,
  { name }: Named,
  subjects: readonly SubjectRef[],
): Promise<void> {
  const related = sql`
    select part.order_id from ${subjectRows(subjects)} join order_part part using (project_id, subject_id)
    where part.purpose = ${name}`
  await closeLocked(tx, subjects, { related, isMeant: sql`status = 'unpaid'`, because: 'cancelled' })
}

/** Locks the matching `related` orders by id and closes them in one statement. */
async function closeLocked(
  tx: Executor,
  subjects: readonly SubjectRef[],
  { related, isMeant, because }: { related: SQL; isMeant: SQL; because: 'expired' | 'cancelled' },
): Promise<void> {
  const projectId = commonProject(subjects)
  if (projectId === null) return
  await tx.execute(sql`
    with closing as materialized (
      select order_id from orders where project_id = ${projectId} and order_id = any(array(${related})) and ${isMeant}
      order by order_id for update
    )
    update orders set status = 'closed', closed_because = ${because}
    from closing where orders.project_id = ${projectId} and orders.order_id = closing.order_id`)
}

/** Subjects of one project as a table `ref(project_id, subject_id)` to join with. */
function subjectRows(subjects: readonly SubjectRef[]): SQL {
  return refsOf(subjects, 'subject_id', ({ subjectId }) => subjectId)
}
