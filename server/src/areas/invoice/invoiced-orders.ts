/** Order data for the invoice rules: paid amounts by kind of receipt, and pending refunds. */
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { InvoicedOrder } from '@contract/invoice/invoice-permissions'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { orderLines, orderParts, orders, payments, refunds } from '@server/core/tables/payment'
import { ofPaidLines } from '@server/domain/orders/refunds/paid-lines'
import { feesOwed } from '@server/domain/results/fees-owed'

type OrderRow = Pick<
  typeof orders.$inferSelect,
  'projectId' | 'orderId' | 'accountId' | 'purpose' | 'subjectId' | 'status' | 'amountCents' | 'paidAt'
>

/** Returns the paid orders of an account, newest first. */
export function findPaidOrders(db: Executor, { projectId, accountId }: Owner, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.projectId, projectId),
        eq(orders.accountId, accountId),
        isNotNull(orders.paidAt),
        gt(orders.amountCents, 0),
      ),
    )
    .orderBy(desc(orders.orderId))
    .limit(limit)
}

/**
 * Locks an order of one of these accounts until the end of the transaction, so that concurrent invoice requests and
 * refunds wait.
 */
export async function lockOrder(
  tx: Executor,
  { projectId, accountIds }: { projectId: string; accountIds: readonly string[] },
  orderId: string,
): Promise<OrderRow | null> {
  const isTheirs = inArray(orders.accountId, [...accountIds])
  const isOrder = and(eq(orders.projectId, projectId), eq(orders.orderId, orderId), isTheirs)
  const [row] = await tx.select().from(orders).where(isOrder).for('update')
  return row ?? null
}

/** Returns which of these orders were paid as part of a combined order. */
export async function paidCombined(
  db: Executor,
  projectId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const isWhole = and(eq(orders.projectId, orderParts.projectId), eq(orders.orderId, orderParts.orderId))
  const rows = await db
    .select({ orderId: orderParts.partId })
    .from(orderParts)
    .innerJoin(orders, isWhole)
    .where(
      and(eq(orderParts.projectId, projectId), inArray(orderParts.partId, [...orderIds]), isNotNull(orders.paidAt)),
    )
  return new Set(rows.map(({ orderId }) => orderId))
}

/**
 * Returns the orders with a refund that is not completed. They cannot be invoiced, because an invoice would block the
 * refund. After the refund is completed, the rest can be invoiced. The money of an abandoned refund is still owed, or
 * was paid out in another way, so an invoice for the whole order would be wrong.
 */
export async function withRefund(
  db: Executor,
  projectId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const isOfPayment = and(
    eq(refunds.projectId, projectId),
    eq(refunds.paymentId, payments.paymentId),
    ne(refunds.status, 'succeeded'),
    // A retried refund is counted under its new id.
    isNull(refunds.replacedBy),
  )
  const underWay = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        eq(payments.projectId, projectId),
        inArray(payments.orderId, [...orderIds]),
        eq(payments.status, 'settled'),
        exists(db.select({ refundId: refunds.refundId }).from(refunds).where(isOfPayment)),
      ),
    )
  const { rows } = await db.execute<{ order_id: string }>(toComeOf(projectId, orderIds))
  return new Set([...underWay.map(({ orderId }) => orderId), ...rows.map((row) => row.order_id)])
}

/**
 * Returns the orders whose refund waits for a decision about a request, for the payment of a change with a partial
 * refund, or, for a review fee, for the reversal of its invoice. A request concerns all orders of a registration: its
 * own, those of its changes, and a group's order that paid it together with others.
 */
const toComeOf = (projectId: string, orderIds: readonly string[]): SQL => sql`
  select order_id from orders cross join lateral (
    select orders.subject_id as registration_id
    union all
    select registration_id from registration_change where project_id = ${projectId} and change_id = orders.subject_id
    union all
    select subject_id from order_part where project_id = ${projectId} and order_part.order_id = orders.order_id
  ) paid_for
  where project_id = ${projectId} and order_id = any(${sql.param([...orderIds])}::uuid[]) and (
    exists (
      select from registration_refund asked
      where asked.project_id = ${projectId} and asked.registration_id = paid_for.registration_id and asked.state = 'asked')
    or exists (
      select from registration_change open cross join json_array_elements(open.subjects) subject
      where open.project_id = ${projectId} and open.registration_id = paid_for.registration_id and open.state = 'open'
        and (subject->>'backCents')::int > 0)
    or order_id in (select owed.order_id from (${feesOwed(projectId)}) owed))`

/** Part of an order with the same kind of receipt, in cents. */
export interface ReceiptedPart {
  invoiceKind: InvoiceKind
  amountCents: number
}

/**
 * Returns the parts of orders by kind of receipt, less completed refunds. Drops parts that were refunded completely,
 * unless the whole order was. An order without lines is invoiced as a whole.
 */
export async function receiptedParts(
  db: Executor,
  projectId: string,
  paid: readonly Pick<OrderRow, 'orderId' | 'amountCents'>[],
): Promise<(orderId: string) => ReceiptedPart[]> {
  const ids = paid.map(({ orderId }) => orderId)
  const { orderId, invoiceKind, amountCents } = orderLines
  const back = sql`coalesce((
    select sum(given.amount_cents) from payment
    join refund back using (project_id, payment_id)
    join refund_line given using (project_id, refund_id)
    where payment.project_id = ${projectId} and payment.order_id = order_line.order_id
      and given.line_number = order_line.line_number and ${ofPaidLines} and back.status = 'succeeded'
  ), 0)`
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({
            ...{ orderId, invoiceKind },
            paidCents: sql<number>`sum(${amountCents})::int`,
            leftCents: sql<number>`sum(${amountCents} - ${back})::int`,
          })
          .from(orderLines)
          .where(and(eq(orderLines.projectId, projectId), inArray(orderId, ids)))
          .groupBy(orderId, invoiceKind)
          .orderBy(orderId, desc(invoiceKind))
  return (id) => {
    const own = lines.filter((line) => line.orderId === id)
    const whole = paid.find((order) => order.orderId === id)?.amountCents ?? 0
    if (own.length === 0) return [{ invoiceKind: 'invoice' as const, amountCents: whole }].filter(isWorth)
    const left = own.map((line) => ({ invoiceKind: line.invoiceKind, amountCents: line.leftCents })).filter(isWorth)
    return left.length > 0
      ? left
      : own.map((line) => ({ invoiceKind: line.invoiceKind, amountCents: line.paidCents })).filter(isWorth)
  }
}

const isWorth = ({ amountCents }: ReceiptedPart) => amountCents > 0

/** Builds the facts about a part of an order for the invoice rules. */
export function factsOf(
  order: Omit<OrderRow, 'amountCents'>,
  amountCents: number,
  { refunded, together }: { refunded: ReadonlySet<string>; together: ReadonlySet<string> },
): InvoicedOrder {
  const { orderId, status, paidAt } = order
  const isClosed = status === 'closed'
  return {
    isPaid: status === 'paid',
    amountCents,
    paidAt: paidAt?.getTime() ?? null,
    refundStarted: refunded.has(orderId) || (isClosed && paidAt !== null),
    isPaidByGroup: together.has(orderId),
  }
}
