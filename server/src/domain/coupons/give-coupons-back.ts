import type { Executor } from '@server/core/postgres/database'
import { coupons } from '@server/core/tables/coupon'
import type { OrderKey } from '../orders/keys'
import { isCouponOf, lockCoupons } from './coupon-store'

/**
 * What an order used can be used once more, because the exam body ended what it was for. What was taken off the order stays
 * written there. Order and payment are locked by the caller.
 */
export async function giveCouponsBack(tx: Executor, order: OrderKey): Promise<void> {
  await lockCoupons(tx, isCouponOf(order))
  await tx.update(coupons).set({ orderId: null }).where(isCouponOf(order))
}
