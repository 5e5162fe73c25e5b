import { PayChannelError, type RefundState, type WechatPay } from '@server/core/providers/wechat-pay'
import type { Till } from '@server/domain/orders/purpose'
import { purposes } from '@server/purposes'
import type { TestService } from '../../service/harness'

/** A WeChat Pay that sends refunds, which end as a test says. */
export function wechatRefunds() {
  const states = new Map<string, RefundState>()
  const stateOf = (refundId: string) => ({ refundId, status: states.get(refundId) ?? 'PROCESSING' })
  const refunding: Pick<WechatPay, 'refund' | 'queryRefund' | 'applyAbnormalRefund'> = {
    refund: ({ refundId }) => Promise.resolve(stateOf(refundId)),
    queryRefund: (refundId) => Promise.resolve(stateOf(refundId)),
    applyAbnormalRefund: (refundId) => {
      if (states.get(refundId) !== 'ABNORMAL')
        return Promise.reject(new PayChannelError('INVALID_REQUEST', 'the refund is not abnormal', 400))
      states.set(refundId, 'PROCESSING')
      return Promise.resolve(stateOf(refundId))
    },
  }
  return {
    /** The payment context of an instance that sends its refunds there. */
    till: ({ services }: TestService): Till => ({
      services: { ...services, wechatPay: { ...services.wechatPay, ...refunding } },
      purposes,
    }),
    end: (refundId: string, state: RefundState) => void states.set(refundId, state),
    /** Returns a function that restores the present states. */
    mark: () => {
      const marked = [...states]
      return () => {
        states.clear()
        marked.forEach(([refundId, state]) => states.set(refundId, state))
      }
    },
  }
}
