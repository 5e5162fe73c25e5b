import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { OrderRefundStatus } from '../purpose'
import { isVisible, refundView } from './refund-view'
import { refundsInCombined } from '../combined/refunds-of-part'

/**
 * Returns the refund state of an order's price, including its share of combined orders. Duplicate payments and wrong
 * amounts were never part of the price; an abandoned refund counts as failed.
 */
export async function orderRefundStatus(
  tx: Executor,
  { projectId, orderId }: { projectId: string; orderId: string },
): Promise<OrderRefundStatus> {
  const { rows } = await tx.execute<{ under_way: boolean; failed: boolean; back: number }>(sql`
    select coalesce(bool_or(back.status in ('pending', 'processing')), false) as under_way,
      coalesce(bool_or(back.status in ('failed', 'givenUp')), false) as failed,
      coalesce(sum(back.amount_cents) filter (where back.status = 'succeeded'), 0)::int as back
    from (
      select ${refundView}
      from payment join refund back using (project_id, payment_id)
      where payment.project_id = ${projectId} and payment.order_id = ${orderId} and back.reason in ('late', 'requested')
        and ${isVisible}
      union all
      ${refundsInCombined(projectId, sql`${orderId}::uuid`)}
    ) back`)
  const { under_way, failed, back } = rows[0] ?? { under_way: false, failed: false, back: 0 }
  const ended = back > 0 ? ('refunded' as const) : ('none' as const)
  return { status: under_way ? 'refunding' : failed ? 'failed' : ended, backCents: back }
}
