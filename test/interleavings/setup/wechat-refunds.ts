import { PayChannelError, type RefundResult, type RefundState, type WechatPay } from '@server/core/providers/wechat-pay'
import type { PaymentContext } from '@server/domain/orders/purpose'
import { purposes } from '@server/area-list'
import type { TestService } from '../../service/harness'

/** A WeChat Pay that sends refunds, which end as a test says. */
export function wechatRefunds() {
  const states = new Map<string, RefundState>()
  const merchants = new Set<string>()
  const stateOf = (refundId: string) => ({
    refundId,
    status: states.get(refundId) ?? 'PROCESSING',
    toMerchant: merchants.has(refundId),
  })
  const refunding: Pick<WechatPay, 'refund' | 'queryRefund' | 'applyAbnormalRefund'> = {
    refund: ({ refundId }) => Promise.resolve(stateOf(refundId)),
    queryRefund: (refundId) => Promise.resolve(stateOf(refundId)),
    applyAbnormalRefund: (refundId, { kind }) => {
      if (states.get(refundId) !== 'ABNORMAL')
        return Promise.reject(new PayChannelError('INVALID_REQUEST', 'the refund is not abnormal', 400))
      states.set(refundId, 'PROCESSING')
      if (kind === 'merchant') merchants.add(refundId)
      return Promise.resolve(stateOf(refundId))
    },
  }
  return {
    /** The payment context of an instance that sends its refunds there. */
    paymentContext: ({ services }: TestService): PaymentContext => ({
      services: { ...services, wechatPay: { ...services.wechatPay, ...refunding } },
      purposes,
    }),
    /** Ends a refund; returns what WeChat notifies. */
    end(refundId: string, state: RefundState): RefundResult {
      states.set(refundId, state)
      return stateOf(refundId)
    },
    /** Returns a function that restores the present states. */
    mark: () => {
      const marked = { states: [...states], merchants: [...merchants] }
      return () => {
        states.clear()
        merchants.clear()
        marked.states.forEach(([refundId, state]) => states.set(refundId, state))
        marked.merchants.forEach((refundId) => merchants.add(refundId))
      }
    },
  }
}
