/** Statement that reads orders with their lines, deductions, payments and refunds (order-store.ts). */
import { sql, type SQL } from 'drizzle-orm'
import type { Order } from '@contract/endpoints/payment'
import { refundsInCombined } from '@server/domain/orders/combined/refunds-of-part'
import { isVisible, refundsAsJson, refundView, type RefundAsJson } from '@server/domain/orders/refunds/refund-view'

/** Stored part of an order, with times as ISO texts. */
type StoredOrder = Omit<
  Order,
  'about' | 'lines' | 'deductions' | 'paymentStarted' | 'paymentFailed' | 'refunds' | 'serverTime'
>

export interface OrderRow extends Record<string, unknown> {
  stored: StoredOrder | null
  deductions: Order['deductions'] | null
  lines: (Omit<Order['lines'][number], 'sitting' | 'whose'> & { partId: string | null })[] | null
  /** For each payment that is neither paid nor closed at WeChat, newest first: whether its last attempt failed. */
  started: boolean[] | null
  refunds: RefundAsJson[] | null
}

/** Selects orders as `one` with the displayed details, each looked up by its full key. */
export function ordersOf(projectId: string): SQL {
  return sql`
    select json_build_object(
      'orderId', one.order_id, 'purpose', one.purpose, 'subjectId', one.subject_id, 'status', one.status,
      'closedBecause', one.closed_because, 'amountCents', one.amount_cents, 'createdAt', one.created_at,
      'expiresAt', one.expires_at, 'paidAt', one.paid_at, 'transactionId', one.transaction_id
    ) as stored, line.list as lines, deducted.list as deductions, started.list as started, refunded.list as refunds
    from orders one
    cross join lateral (
      select json_agg(json_build_object('kind', kind, 'ref', ref, 'name', text->'name', 'areaName', text->'areaName',
        'amountCents', amount_cents + deducted_cents, 'partId', part_id) order by line_number) as list
      from order_line where project_id = ${projectId} and order_id = one.order_id
    ) line
    cross join lateral (
      select json_agg(json_build_object('kind', kind, 'code', code_end, 'of', of_line, 'amountCents', cents)
        order by number) as list
      from (
        select taken.kind, taken.code_end, sum(taken.amount_cents)::int as cents,
          min(part.position) * 1000 + min(taken.line_number) as number,
          case when taken.kind = 'coupon' then (json_agg(paid.text->'name'))->0 end as of_line
        from (
          select one.order_id, 0 as position
          union all
          select part_id, row_number() over (order by part_id) from order_part
          where project_id = ${projectId} and order_id = one.order_id
        ) part(order_id, position)
        cross join lateral (
          select * from order_deduction where project_id = ${projectId} and order_id = part.order_id offset 0
        ) taken
        cross join lateral (
          select text from order_line
          where project_id = ${projectId} and order_id = taken.order_id and line_number = taken.line_number
        ) paid
        group by taken.coupon_id, taken.kind, taken.code_end
      ) taken
    ) deducted
    cross join lateral (
      select json_agg(failed_at is not null order by payment_id desc) as list
      from payment where project_id = ${projectId} and order_id = one.order_id and status = 'started'
    ) started
    cross join lateral (
      select ${refundsAsJson} as list
      from (
        select ${refundView}
        from payment cross join lateral (
          select * from refund where project_id = ${projectId} and payment_id = payment.payment_id offset 0
        ) back
        where payment.project_id = ${projectId} and payment.order_id = one.order_id and payment.paid_cents is not null and ${isVisible}
        union all
        ${refundsInCombined(projectId, sql`one.order_id`)}
      ) back
    ) refunded`
}
