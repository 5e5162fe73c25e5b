import type { Usable } from '@contract/endpoints/coupons'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

export type DeductionKind = 'coupon' | 'voucher'

/** Reads the deductions available for an order. Throws ApiError. */
export const readUsable = (orderId: string): Promise<Usable> =>
  call('GET /exm_c/orders/:orderId/coupons', { params: { orderId } })

const endpoints = {
  coupon: 'POST /exm_c/orders/:orderId/coupons/bind',
  voucher: 'POST /exm_c/orders/:orderId/voucher',
} as const

/** Redeems a coupon or voucher with an idempotency key. Throws ApiError. */
export function redeem(orderId: string, kind: DeductionKind, code: string) {
  const input = { params: { orderId }, body: { code } }
  return untilAnswered(`${kind} ${orderId} ${code}`, (idempotencyKey) =>
    call(endpoints[kind], input, { loading: 1, idempotencyKey }),
  )
}

export function unbindCoupon(orderId: string, couponId: string) {
  const input = { params: { orderId }, body: { couponId } }
  return untilAnswered(`unbind ${orderId} ${couponId}`, (idempotencyKey) =>
    call('POST /exm_c/orders/:orderId/coupons/unbind', input, { loading: 1, idempotencyKey }),
  )
}
