import { sql } from 'drizzle-orm'
import type { RefundStatus } from '@contract/codes'
import type { RefundedMoney } from '@contract/money/refund-card'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { OrderKey } from '../keys'
import { refundsOfLine } from './paid-lines'
import { isVisible, refundedMoneyOf, refundsAsJson, type RefundAsJson } from './refund-view'

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
