/** Refunds of a combined order, by part. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { orderLines, orderParts, orders } from '@server/core/tables/payment'
import type { OrderKey } from '../keys'
import type { OrderRow, RefundedLine, RefundRow } from '../purpose'
import { isVisible } from '../refunds/refund-view'

/** Rows like `refundView`: the part's share of each refund of the combined order. */
export const refundsInCombined = (projectId: string, partId: SQL): SQL => sql`
  select back.refund_id, sum(given.amount_cents)::int as amount_cents, back.status, back.channel_state, back.at_merchant,
    back.reason, back.created_at, back.arrived_at, back.given_up_because, back.paid_out_as, back.paid_out_reference
  from order_line line
  join payment on payment.project_id = line.project_id and payment.order_id = line.order_id
  join refund back on back.project_id = payment.project_id and back.payment_id = payment.payment_id
  join refund_line given on given.project_id = back.project_id and given.refund_id = back.refund_id
    and given.line_number = line.line_number
  where line.project_id = ${projectId} and line.part_id = ${partId}
    and back.reason = 'requested' and ${isVisible}
  group by back.project_id, back.refund_id`

/** Returns the combined order that paid this one; null for an order paid alone. */
export async function combinedOrderOf(tx: Executor, { projectId, orderId }: OrderKey): Promise<OrderKey | null> {
  const [whole] = await tx
    .select({ projectId: orders.projectId, orderId: orders.orderId })
    .from(orderParts)
    .innerJoin(orders, and(eq(orders.projectId, orderParts.projectId), eq(orders.orderId, orderParts.orderId)))
    .where(and(eq(orderParts.projectId, projectId), eq(orderParts.partId, orderId), eq(orders.status, 'paid')))
  return whole ?? null
}

/** Maps line numbers of a part to those of the combined order. */
export async function linesInCombined(
  tx: Executor,
  whole: OrderKey,
  part: OrderKey,
  lines: readonly RefundedLine[],
): Promise<RefundedLine[]> {
  const rows = await tx
    .select({ lineNumber: orderLines.lineNumber, partLine: orderLines.partLine })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.projectId, whole.projectId),
        eq(orderLines.orderId, whole.orderId),
        eq(orderLines.partId, part.orderId),
      ),
    )
  return lines.flatMap((line) => {
    const row = rows.find(({ partLine }) => partLine === line.lineNumber)
    return row ? [{ ...line, lineNumber: row.lineNumber }] : []
  })
}

/** Returns the parts that a refund of the combined order concerns, with their share of it. */
export async function partsOf(
  tx: Executor,
  { projectId, orderId }: OrderKey,
  { refundId }: Pick<RefundRow, 'refundId'>,
): Promise<{ part: OrderRow; amountCents: number }[]> {
  const { rows } = await tx.execute<{ part_id: string; cents: number }>(sql`
    select line.part_id, sum(given.amount_cents)::int as cents
    from order_line line join refund_line given using (project_id, line_number)
    where project_id = ${projectId} and line.order_id = ${orderId} and given.refund_id = ${refundId}
      and line.part_id is not null
    group by line.part_id`)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.part_id)
  const found = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.projectId, projectId), inArray(orders.orderId, ids)))
  return found.map((part) => ({
    part,
    amountCents: rows.find((row) => row.part_id === part.orderId)?.cents ?? 0,
  }))
}
