import { and, eq } from 'drizzle-orm'
import type { couponEndpoints } from '@contract/endpoints/coupons'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { orders } from '@server/core/tables/payment'
import { isOrder } from '@server/domain/orders/keys'
import type { Purposes } from '@server/domain/orders/purpose'
import { usableFor } from './offer'
import { unbindCoupon } from './unbind-coupon'
import { bindCoupon, useVoucher } from './use-code'

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
