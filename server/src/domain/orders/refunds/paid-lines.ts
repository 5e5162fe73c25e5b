import { sql, type SQL } from 'drizzle-orm'
import type { RefundCard } from '@contract/money/refund-card'
import type { Executor } from '@server/core/postgres/database'
import type { OrderKey } from '../keys'
import type { RefundedLine } from '../purpose'

/**
 * Returns the paid lines of orders, in the order of `orders`, each with its unrefunded amount; takes into account lines
 * paid by a combined order. Refunds of other payments, made twice or too late, leave the amount unchanged.
 */
export async function paidLines(tx: Executor, orders: readonly OrderKey[]): Promise<PaidLine[]> {
  const [first] = orders
  if (!first) return []
  const { projectId } = first
  const ids = orders.map(({ orderId }) => orderId)
  const { rows } = await tx.execute<{ order_id: string; line_number: number; ref: string; left_cents: number }>(sql`
    select line.order_id, line.line_number, line.ref, line.amount_cents - coalesce((
      select sum(given.amount_cents)
      from ${refundsOfLine(projectId)} where ${ofPaidLines} and back.status <> 'givenUp'
    ), 0)::int as left_cents
    from order_line line
    where line.project_id = ${projectId} and line.order_id = any(${sql.param(ids)}::uuid[])
    order by array_position(${sql.param(ids)}::uuid[], line.order_id), line.line_number`)
  return rows.map(({ order_id: orderId, line_number: lineNumber, ref, left_cents: leftCents }) => ({
    ...{ projectId, orderId, lineNumber, ref, leftCents },
  }))
}

type RefundReason = RefundCard['reason']

/**
 * Reasons of refunds that return what was paid for their lines. Other refunds return a late, second or wrong payment,
 * which never paid them.
 */
const PAID_LINE_REASONS = ['requested', 'difference'] as const satisfies RefundReason[]

export const isOfPaidLines = (reason: RefundReason): reason is (typeof PAID_LINE_REASONS)[number] =>
  PAID_LINE_REASONS.some((one) => one === reason)

/** SQL condition: {@link isOfPaidLines} for the refund `back`. */
export const ofPaidLines: SQL = sql`back.reason in (${sql.join(
  PAID_LINE_REASONS.map((reason) => sql`${reason}`),
  sql`, `,
)})`

/**
 * SQL join: the refunds (`back`) of a `line` and its share of each (`given`), also where a combined order paid it.
 * Includes refunds of late and second payments, unlike {@link ofPaidLines}.
 */
export const refundsOfLine = (projectId: string): SQL => sql`
  lateral (
    select line.order_id, line.line_number
    union all
    select whole.order_id, whole.line_number from order_line whole
    where whole.project_id = ${projectId} and whole.part_id = line.order_id and whole.part_line = line.line_number
  ) paying
  join payment on payment.project_id = ${projectId} and payment.order_id = paying.order_id
  join refund back on back.project_id = ${projectId} and back.payment_id = payment.payment_id
  join refund_line given on given.project_id = ${projectId} and given.refund_id = back.refund_id
    and given.line_number = paying.line_number`

/** Line of a paid order with its unrefunded cents. `ref` identifies what it pays for. */
interface PaidLine extends OrderKey {
  lineNumber: number
  ref: string
  leftCents: number
}

/** Refund of one order, by line. */
export interface OrderRefund {
  order: OrderKey
  lines: RefundedLine[]
}

/**
 * Distributes refunds over order lines. The payment for one `ref` may be spread over several orders, which are used in
 * order. Null where a `ref` has less left than is to be refunded. Pure function.
 */
export function allocateBack(
  paid: readonly PaidLine[],
  wanted: readonly { ref: string; backCents: number }[],
): OrderRefund[] | null {
  const orders = new Map<string, OrderRefund>()
  for (const { ref, backCents } of wanted) {
    let missing = backCents
    for (const { projectId, orderId, lineNumber, leftCents } of paid.filter((line) => line.ref === ref)) {
      const amountCents = Math.min(missing, leftCents)
      if (amountCents <= 0) continue
      const order = orders.get(orderId) ?? { order: { projectId, orderId }, lines: [] }
      order.lines.push({ lineNumber, amountCents })
      orders.set(orderId, order)
      missing -= amountCents
    }
    if (missing > 0) return null
  }
  return [...orders.values()]
}
