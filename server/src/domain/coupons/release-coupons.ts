import type { Executor } from '@server/core/postgres/database'
import { coupons } from '@server/core/tables/coupon'
import type { OrderKey } from '../orders/keys'
import { isCouponOf, lockCoupons } from './coupon-store'

/**
 * Releases the coupons of an order for another use, because the exam body ended what the order paid for. The order's
 * deductions stay recorded. Requires order and payment to be locked.
 */
export async function releaseCoupons(tx: Executor, order: OrderKey): Promise<void> {
  await lockCoupons(tx, isCouponOf(order))
  await tx.update(coupons).set({ orderId: null }).where(isCouponOf(order))
}
