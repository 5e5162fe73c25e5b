import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { orderParts, orders } from '@server/core/tables/payment'
import type { OrderKey } from '../keys'
import { closeOrdersForSeveral, lockUnpaidOrders, withStartedPayment } from '../order-locks'
import { purposeOf, subjectOf, type OrderRow, type PaymentContext } from '../purpose'
import { endStartedPayments } from '../settlement/end-payments'
import { COMBINED_PURPOSE } from './combined-purpose'

export interface CombinedOrder {
  projectId: string
  /** Account of the combined order, the payer. */
  accountId: string
  /** Ids of unpaid orders of one purpose. */
  partIds: readonly string[]
  /** Acquires the locks that precede orders; throws why the parts may no longer be paid. */
  lockFirst: (tx: Executor) => Promise<void>
}

/**
 * Creates one order that combines several unpaid ones, and returns its id. It costs their sum and is payable until the
 * first of them expires. Closes another combined order of any of them. Throws EXM_R_PRSH_CONFIRMING while one of them
 * is being paid, EXM_R_PRSH_NOTHING when one was paid or has ended. `alongside` runs in the same transaction.
 */
export async function openCombined(
  context: PaymentContext,
  together: CombinedOrder,
  alongside: (tx: Executor, orderId: string) => Promise<void>,
): Promise<string> {
  const { services } = context
  const { projectId, partIds, lockFirst } = together
  const known = await findOrders(services.db, projectId, partIds)
  for (const part of known) await endStartedPayments(context, purposeOf(context, part), subjectOf(part))
  return services.db.transaction(async (tx) => {
    await lockFirst(tx)
    const parts = await lockUnpaid(context, tx, projectId, partIds)
    if (parts.length === 0 || parts.length < partIds.length) throw new Failure('EXM_R_PRSH_NOTHING')
    const orderId = await writeOrder(tx, together, parts, new Date(services.now()))
    await alongside(tx, orderId)
    return orderId
  })
}

async function writeOrder(
  tx: Executor,
  { projectId, accountId }: CombinedOrder,
  parts: readonly OrderRow[],
  at: Date,
): Promise<string> {
  const orderId = newId()
  await tx.insert(orders).values({
    ...{
      projectId,
      orderId,
      accountId,
      purpose: COMBINED_PURPOSE,
      subjectId: orderId,
      status: 'unpaid',
      createdAt: at,
    },
    amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    expiresAt: new Date(Math.min(...parts.map(({ expiresAt }) => expiresAt.getTime()))),
  })
  await tx
    .insert(orderParts)
    .values(
      parts.map(({ orderId: partId, purpose, subjectId }) => ({ projectId, orderId, partId, purpose, subjectId })),
    )
  await repeatLines(tx, { projectId, orderId })
  return orderId
}

/** Copies the lines of the parts, part by part. */
async function repeatLines(tx: Executor, { projectId, orderId }: OrderKey): Promise<void> {
  await tx.execute(sql`
    insert into order_line (project_id, order_id, line_number, kind, ref, text, invoice_kind, amount_cents, deducted_cents,
      part_id, part_line)
    select line.project_id, ${orderId}::uuid, row_number() over (order by part.part_id, line.line_number),
      line.kind, line.ref, line.text, line.invoice_kind, line.amount_cents, line.deducted_cents, part.part_id, line.line_number
    from order_part part join order_line line on line.project_id = part.project_id and line.order_id = part.part_id
    where part.project_id = ${projectId} and part.order_id = ${orderId}`)
}

const findOrders = (db: Executor, projectId: string, ids: readonly string[]) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.projectId, projectId), inArray(orders.orderId, [...ids])))
    .orderBy(asc(orders.subjectId))

/** Locks the subjects, then the orders; returns the orders that are payable, as read under the locks. */
async function lockUnpaid(
  context: PaymentContext,
  tx: Executor,
  projectId: string,
  ids: readonly string[],
): Promise<OrderRow[]> {
  const waiting: OrderRow[] = []
  for (const order of await findOrders(tx, projectId, ids)) {
    const subject = await purposeOf(context, order).lock(tx, subjectOf(order))
    if (subject?.isWaiting) waiting.push(order)
  }
  const [first] = waiting
  if (!first) return []
  const purpose = purposeOf(context, first)
  const subjects = waiting.map(subjectOf)
  await lockUnpaidOrders(tx, purpose, subjects)
  if ((await withStartedPayment(tx, purpose, subjects)).size > 0) throw new Failure('EXM_R_PRSH_CONFIRMING')
  await closeOrdersForSeveral(tx, purpose, subjects)
  const now = context.services.now()
  // amounts and deadlines may have changed before the orders were locked
  const locked = await findOrders(tx, projectId, ids)
  const isWaiting = ({ subjectId }: OrderRow) => subjects.some((one) => one.subjectId === subjectId)
  return locked.filter((order) => isWaiting(order) && order.status === 'unpaid' && order.expiresAt.getTime() > now)
}
