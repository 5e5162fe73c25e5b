import { Failure } from '@server/core/failure'
import { couponOfOrder } from '@server/domain/coupons/coupon-store'
import type { PaymentContext } from '@server/domain/orders/purpose'
import { changeOrder, type Call } from './change-order'
import { releaseDeduction } from './deduction-store'

/**
 * Removes a coupon from an order, unless its payment is confirmed (specification §4). Throws the codes of the contract.
 */
export function unbindCoupon(
  context: PaymentContext,
  call: Call,
  { orderId, couponId }: { orderId: string; couponId: string },
) {
  return changeOrder(context, call, { orderId, paid: 'EXM_R_CUP_CONFIRMED' }, async (db, { order }, options) => {
    if (!(await couponOfOrder(db, order, couponId, options))) throw new Failure('EXM_R_CUP_NOT_BOUND')
    return (tx) => releaseDeduction(tx, order, couponId)
  })
}
