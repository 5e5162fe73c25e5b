import { and, eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import type { chargeEndpoints } from '@contract/endpoints/charges'
import type { couponEndpoints } from '@contract/endpoints/coupons'
import type { PayChannel, paymentEndpoints } from '@contract/endpoints/payment'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { PaymentHandover } from '@server/core/providers/wechat-pay'
import { orders } from '@server/core/tables/payment'
import { h5Address } from '@server/domain/orders/addresses'
import { isOrder } from '@server/domain/orders/keys'
import type { Purposes } from '@server/domain/orders/purpose'
import { checkOrder } from '@server/domain/orders/settlement/check-order'
import { listMovements } from './charges/list-movements'
import { receiptAddress } from './charges/receipt'
import { usableFor, unbindCoupon, bindCoupon, useVoucher } from './coupons/coupons'
import { examine } from './doctor'
import { readOrderStatus, readOrder } from './order-view'
import { startPayment } from './starting/start-payment'

/** Pixels per module: about 270 in total, sharp on a phone and rendered in a few milliseconds. */
const QR_MODULE = 6

export const paymentHandlers = (purposes: Purposes) =>
  ({
    'GET /exm_c/orders/:orderId': ({ params }, call) =>
      readOrder({ services: call.services, purposes }, call, params.orderId),

    'GET /exm_c/g/orders/:domain/:orderId': ({ params }, { services, project }) =>
      readOrderStatus(services, project, params.orderId),

    'POST /exm_c/orders/:orderId/payments': async ({ params: { orderId }, body }, call) => {
      const { services, ip } = call
      const handover = await startPayment({ services, purposes }, call, { orderId, ip, ...body })
      return answerOf(body.channel, handover, (url) => h5Address(services.env, url, orderId))
    },

    'POST /exm_c/orders/:orderId/check': async ({ params: { orderId } }, call) => {
      const context = { services: call.services, purposes }
      const order = await readOrder(context, call, orderId)
      if (order.status === 'paid') return order
      await checkOrder(context, { projectId: call.owner.projectId, orderId, expiresAt: new Date(order.expiresAt) })
      return readOrder(context, call, orderId)
    },

    'POST /exm_c/orders/:orderId/doctor': ({ params: { orderId } }, call) =>
      examine({ services: call.services, purposes }, call, orderId),
  }) satisfies Handlers<typeof paymentEndpoints>

async function answerOf(channel: PayChannel, handover: PaymentHandover, returning: (url: string) => string) {
  if (handover.kind === 'h5') return { channel: 'h5' as const, url: returning(handover.url) }
  if (handover.kind === 'native') {
    const qrCode = await QRCode.toDataURL(handover.codeUrl, { scale: QR_MODULE, margin: 2 })
    return { channel: 'native' as const, qrCode }
  }
  const { appId, timeStamp, nonceStr, package: prepay, signType, paySign } = handover
  const bridge = { appId, timeStamp, nonceStr, package: prepay, signType, paySign }
  return channel === 'mini' ? { channel, bridge } : { channel: 'jsapi' as const, bridge }
}

export const chargeHandlers = (purposes: Purposes) =>
  ({
    'GET /exm_c/charges': ({ query }, call) => listMovements({ services: call.services, purposes }, call, query.before),
    'GET /exm_c/charges/:paymentId/receipt': (input, call) => receiptAddress({ purposes }, input, call),
  }) satisfies Handlers<typeof chargeEndpoints>

export const couponHandlers = (purposes: Purposes) =>
  ({
    'GET /exm_c/orders/:orderId/coupons': async ({ params: { orderId } }, { services, owner, project }) => {
      const isOwn = and(isOrder(owner.projectId, orderId), eq(orders.accountId, owner.accountId))
      const [order] = await services.db.select().from(orders).where(isOwn)
      if (!order) throw new Failure('EXM_R_PRSH_NOT_FOUND')
      return usableFor({ services, purposes }, project, order)
    },

    'POST /exm_c/orders/:orderId/coupons/bind': ({ params, body }, call) =>
      bindCoupon({ services: call.services, purposes }, call, { ...params, ...body }),

    'POST /exm_c/orders/:orderId/coupons/unbind': ({ params, body }, call) =>
      unbindCoupon({ services: call.services, purposes }, call, { ...params, ...body }),

    'POST /exm_c/orders/:orderId/voucher': ({ params, body }, call) =>
      useVoucher({ services: call.services, purposes }, call, { ...params, ...body }),
  }) satisfies Handlers<typeof couponEndpoints>
