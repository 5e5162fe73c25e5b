import { sql } from 'drizzle-orm'
import type { RefundStatus } from '@contract/codes'
import type { RefundedMoney } from '@contract/money/refund-card'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { refundsInCombined } from '../combined/refunds-of-part'
import type { OrderKey } from '../keys'
import type { OrderRefundStatus } from '../purpose'
import { refundsOfLine } from './paid-lines'
import { isVisible, refundView, refundedMoneyOf, refundsAsJson, type RefundAsJson } from './refund-view'

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

/**
 * Returns the refund status of one order line; the refund of a second payment does not count. `ref` identifies what the
 * line pays for.
 */
export async function refundStatusOfLine(
  db: Executor,
  { projectId, orderId }: OrderKey,
  ref: string,
): Promise<RefundStatus> {
  const { rows } = await db.execute<{ count: number; under_way: boolean | null; failed: boolean | null }>(sql`
    select count(*)::int as count, bool_or(back.status in ('pending', 'processing')) as under_way,
      bool_or(back.status in ('failed', 'givenUp') and back.paid_out_as is null) as failed
    from order_line line cross join ${refundsOfLine(projectId)}
    where line.project_id = ${projectId} and line.order_id = ${orderId} and line.ref = ${ref}
      and back.replaced_by is null and back.reason <> 'duplicate'`)
  const { count, under_way, failed } = rows[0] ?? { count: 0, under_way: null, failed: null }
  if (count === 0) return 'none'
  if (under_way) return 'refunding'
  return failed ? 'failed' : 'refunded'
}

/** Returns the obstacle to a refund of one line; null where it was refunded completely or there is none. */
export async function refundedOfLine(
  services: Pick<Services, 'db' | 'personalData' | 'log'>,
  { projectId, orderId }: OrderKey,
  ref: string,
): Promise<RefundedMoney | null> {
  const { rows } = await services.db.execute<{ list: RefundAsJson[] | null }>(sql`
    select ${refundsAsJson} as list
    from order_line line cross join ${refundsOfLine(projectId)}
    where line.project_id = ${projectId} and line.order_id = ${orderId} and line.ref = ${ref} and ${isVisible}
      and back.reason <> 'duplicate'`)
  return refundedMoneyOf(services, projectId, rows[0]?.list ?? [])
}
