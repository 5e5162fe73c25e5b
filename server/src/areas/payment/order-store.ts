import { sql } from 'drizzle-orm'
import type { Order } from '@contract/endpoints/payment'
import { askedTogether } from '@server/core/postgres/asked-together'

/** An order as it is kept. Instants as JSON writes them. */
type Kept = Omit<Order, 'about' | 'lines' | 'deductions' | 'paymentStarted' | 'paymentFailed' | 'serverTime'>

interface Row extends Record<string, unknown> {
  kept: Kept | null
  lines: Omit<Order['lines'][number], 'sitting'>[] | null
  /** Of every payment that neither paid nor was closed at WeChat, newest first: whether its last try failed. */
  started: boolean[] | null
}

/** An order with its lines, and how its payments stand. */
export type FoundOrder = NonNullable<ReturnType<typeof toFound>>

interface OrderOf {
  orderId: string
  accountId: string
}

/** An order of an account; null when it does not exist or belongs to somebody else. */
export const findOrder = askedTogether(async ({ db }, projectId, asked: OrderOf[]) => {
  const { rows } = await db.execute<Row>(sql`
    select found.kept, found.lines, found.started
    from unnest(
      ${sql.param(asked.map(({ orderId }) => orderId))}::uuid[],
      ${sql.param(asked.map(({ accountId }) => accountId))}::uuid[]
    ) with ordinality as asked(order_id, account_id, position)
    left join lateral (
      select json_build_object(
        'orderId', one.order_id, 'purpose', one.purpose, 'subjectId', one.subject_id, 'status', one.status, 'closedBecause', one.closed_because,
        'amountCents', one.amount_cents, 'createdAt', one.created_at, 'expiresAt', one.expires_at,
        'paidAt', one.paid_at, 'transactionId', one.transaction_id
      ) as kept, line.list as lines, started.list as started
      from orders one
      cross join lateral (
        select json_agg(json_build_object('kind', kind, 'ref', ref, 'name', text->'name', 'areaName', text->'areaName',
          'amountCents', amount_cents) order by line_number) as list
        from order_line where project_id = ${projectId} and order_id = one.order_id
      ) line
      cross join lateral (
        select json_agg(failed_at is not null order by payment_id desc) as list
        from payment where project_id = ${projectId} and order_id = one.order_id and status = 'started'
      ) started
      where one.project_id = ${projectId} and one.order_id = asked.order_id and one.account_id = asked.account_id
      limit 1
    ) found on true
    order by asked.position`)
  return rows.map(toFound)
})

function toFound({ kept, lines, started }: Row) {
  return kept && { kept, lines: lines ?? [], paymentStarted: started !== null, paymentFailed: started?.[0] ?? false }
}
