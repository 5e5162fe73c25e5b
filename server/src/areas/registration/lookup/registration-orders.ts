/** Orders of a registration, its changes and group payments. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { coupons, orderDeductions } from '@server/core/tables/coupon'
import { findOrderDetail, type OrderDetail } from '@server/domain/orders/order-detail'
import { invoicedOrdersOf } from '../orders/paid-order'
import type { RegistrationRow } from '../registration-store'

/** Returns the orders with payments and refunds, oldest first. */
export async function findOrdersOf(
  services: Services,
  { projectId, registrationId }: RegistrationRow,
): Promise<OrderDetail[]> {
  const { rows } = await services.db.execute<{ order_id: string }>(sql`
    select order_id from (${invoicedOrdersOf(projectId, sql`${registrationId}::uuid`)}) ordered order by order_id`)
  const found = await Promise.all(rows.map(({ order_id }) => findOrderDetail(services, projectId, order_id)))
  return found.flatMap((order) => order ?? [])
}

/** Returns the coupons and vouchers used for the orders, oldest first. */
export function findDeductions({ db }: Services, { projectId, registrationId }: RegistrationRow) {
  const { at, kind, codeEnd, amountCents, orderId, lineNumber, couponId } = orderDeductions
  return db
    .select({ at, kind, codeEnd, amountCents, orderId, series: coupons.series })
    .from(orderDeductions)
    .leftJoin(coupons, and(eq(coupons.projectId, projectId), eq(coupons.couponId, couponId)))
    .where(
      and(
        eq(orderDeductions.projectId, projectId),
        sql`${orderId} in (${invoicedOrdersOf(projectId, sql`${registrationId}::uuid`)})`,
      ),
    )
    .orderBy(asc(at), asc(orderId), asc(lineNumber))
}

/** Returns the deductions by coupons and vouchers in cents, by order id. */
export async function sumDeductions(
  { db }: Services,
  projectId: string,
  orderIds: string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderDeductions.orderId, cents: sql<number>`sum(${orderDeductions.amountCents})::int` })
    .from(orderDeductions)
    .where(and(eq(orderDeductions.projectId, projectId), inArray(orderDeductions.orderId, orderIds)))
    .groupBy(orderDeductions.orderId)
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}
