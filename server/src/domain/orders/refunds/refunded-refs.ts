import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { OrderKey } from '../keys'
import type { RefundRow } from '../purpose'

/** What of an order a refund is for, as its area calls it; also where it was paid together with others. */
export async function refundedRefs(
  tx: Executor,
  { projectId, orderId }: OrderKey,
  { refundId }: Pick<RefundRow, 'refundId'>,
): Promise<string[]> {
  const { rows } = await tx.execute<{ ref: string }>(sql`
    select line.ref
    from refund back join payment using (project_id, payment_id)
    join refund_line given on given.project_id = back.project_id and given.refund_id = back.refund_id
    join order_line line on line.project_id = back.project_id and line.order_id = payment.order_id
      and line.line_number = given.line_number
    where back.project_id = ${projectId} and back.refund_id = ${refundId} and line.ref is not null
      and (line.order_id = ${orderId} or line.part_id = ${orderId})`)
  return rows.map(({ ref }) => ref)
}
