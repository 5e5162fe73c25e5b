import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { orderDeductions } from '@server/core/tables/coupon'
import { orderLines, orders } from '@server/core/tables/payment'
import { holdCoupon, type Coupon, releaseCoupons } from '@server/domain/coupons/coupon-store'
import { isOrder, type OrderKey } from '@server/domain/orders/keys'
import type { Deduction } from './coupon-rules'

const isLineOf = ({ projectId, orderId }: OrderKey) =>
  and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId))
const isDeductionOf = ({ projectId, orderId }: OrderKey) =>
  and(eq(orderDeductions.projectId, projectId), eq(orderDeductions.orderId, orderId))

export function findLines(db: Executor, order: OrderKey) {
  return db.select().from(orderLines).where(isLineOf(order)).orderBy(asc(orderLines.lineNumber))
}

export function findDeductions(db: Executor, order: OrderKey) {
  return db.select().from(orderDeductions).where(isDeductionOf(order))
}

/** Applies deductions of a coupon to an order. The caller holds the locks of both. */
export async function takeOff(
  tx: Executor,
  order: OrderKey,
  { couponId, kind, codeEnd }: Coupon,
  deductions: readonly Deduction[],
  at: Date,
): Promise<void> {
  const { projectId, orderId } = order
  await tx.insert(orderDeductions).values(
    deductions.map(({ lineNumber, cents: amountCents }) => ({
      ...{ projectId, orderId, lineNumber },
      ...{ couponId, kind, codeEnd, amountCents, at },
    })),
  )
  await holdCoupon(tx, { projectId, couponId }, orderId)
  await repriceLines(tx, order)
}

/** Removes the deductions of a coupon and releases it. */
export async function releaseDeduction(tx: Executor, order: OrderKey, couponId: string): Promise<void> {
  await tx.delete(orderDeductions).where(and(isDeductionOf(order), eq(orderDeductions.couponId, couponId)))
  await holdCoupon(tx, { ...order, couponId }, null)
  await repriceLines(tx, order)
}

/** Removes all deductions and releases their coupons. */
export async function releaseDeductions(tx: Executor, order: OrderKey): Promise<void> {
  await tx.delete(orderDeductions).where(isDeductionOf(order))
  await releaseCoupons(tx, order)
  await repriceLines(tx, order)
}

/** Sets the order's amount to the sum of its lines. Returns it in cents. */
export async function repriceOrder(tx: Executor, { projectId, orderId }: OrderKey): Promise<number> {
  const sum = sql<number>`(
    select sum(amount_cents) from order_line where project_id = ${projectId} and order_id = ${orderId})`
  const [order] = await tx
    .update(orders)
    .set({ amountCents: sum })
    .where(isOrder(projectId, orderId))
    .returning({ amountCents: orders.amountCents })
  if (!order) throw new Error('an order that was locked is gone')
  return order.amountCents
}

async function repriceLines(tx: Executor, { projectId, orderId }: OrderKey): Promise<void> {
  await tx.execute(sql`
    update order_line line
    set amount_cents = line.amount_cents + line.deducted_cents - coalesce(taken.cents, 0),
      deducted_cents = coalesce(taken.cents, 0)
    from order_line same left join lateral (
      select amount_cents as cents from order_deduction
      where project_id = same.project_id and order_id = same.order_id and line_number = same.line_number
    ) taken on true
    where line.project_id = ${projectId} and line.order_id = ${orderId}
      and same.project_id = line.project_id and same.order_id = line.order_id and same.line_number = line.line_number`)
}
