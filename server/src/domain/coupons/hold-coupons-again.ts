import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { coupons, orderDeductions } from '@server/core/tables/coupon'
import type { OrderKey } from '../orders/keys'
import { couponById, holdCoupon, lockCoupons } from './coupon-store'

/**
 * Holds the coupons of reopened orders again. Returns false and holds nothing if one of them was used or revoked since.
 * Requires the orders to be locked.
 */
export async function holdCouponsAgain(tx: Executor, orders: readonly OrderKey[]): Promise<boolean> {
  const taken: Awaited<ReturnType<typeof takenOff>> = []
  for (const order of orders) taken.push(...(await takenOff(tx, order)))
  const [first] = taken
  if (!first) return true
  const ids = taken.map(({ couponId }) => couponId)
  await lockCoupons(tx, and(eq(coupons.projectId, first.projectId), inArray(coupons.couponId, ids)))
  for (const { orderId, ...key } of taken) {
    const coupon = await couponById(tx, key, { lock: false })
    if (coupon?.orderId !== orderId && coupon?.state !== 'unused') return false
  }
  for (const { orderId, ...key } of taken) await holdCoupon(tx, key, orderId)
  return true
}

function takenOff(tx: Executor, { projectId, orderId }: OrderKey) {
  const { couponId } = orderDeductions
  return tx
    .selectDistinct({ projectId: orderDeductions.projectId, orderId: orderDeductions.orderId, couponId })
    .from(orderDeductions)
    .where(and(eq(orderDeductions.projectId, projectId), eq(orderDeductions.orderId, orderId)))
}
