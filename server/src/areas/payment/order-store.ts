import { sql } from 'drizzle-orm'
import { batchedLookup } from '@server/core/postgres/batcher'
import type { Services } from '@server/core/services'
import { refundCardOf } from '@server/domain/orders/refunds/refund-view'
import { ordersOf, type OrderRow } from './orders.sql'

/** An order with its lines, refunds and payment state. */
export type FoundOrder = NonNullable<ReturnType<typeof toFound>>

interface OrderOf {
  orderId: string
  accountId: string
}

/** Finds an order of an account (batched lookup); null when it does not exist or belongs to another account. */
export const findOrder = batchedLookup(async (services, projectId, asked: OrderOf[]) => {
  const { rows } = await services.db.execute<OrderRow>(sql`
    select found.stored, found.lines, found.deductions, found.started, found.refunds
    from unnest(
      ${sql.param(asked.map(({ orderId }) => orderId))}::uuid[],
      ${sql.param(asked.map(({ accountId }) => accountId))}::uuid[]
    ) with ordinality as asked(order_id, account_id, position)
    left join lateral (
      ${ordersOf(projectId)}
      where one.project_id = ${projectId} and one.order_id = asked.order_id and one.account_id = asked.account_id
      limit 1
    ) found on true
    order by asked.position`)
  return rows.map((row) => toFound(services, projectId, row))
})

/** Returns the unpaid orders of an account, newest first. */
export async function findWaitingOrders(
  services: Services,
  { projectId, accountId }: { projectId: string; accountId: string },
): Promise<FoundOrder[]> {
  const { rows } = await services.db.execute<OrderRow>(sql`
    ${ordersOf(projectId)}
    where one.project_id = ${projectId} and one.account_id = ${accountId} and one.status = 'unpaid'
    order by one.order_id desc`)
  return rows.flatMap((row) => toFound(services, projectId, row) ?? [])
}

function toFound(
  services: Pick<Services, 'personalData' | 'log'>,
  projectId: string,
  { stored, lines, deductions, started, refunds }: OrderRow,
) {
  return (
    stored && {
      stored,
      lines: lines ?? [],
      deductions: deductions ?? [],
      paymentStarted: started !== null,
      paymentFailed: started?.[0] ?? false,
      refunds: (refunds ?? []).map((one) => refundCardOf(services, projectId, one)),
    }
  )
}
