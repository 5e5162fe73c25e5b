import type { AbnormalRefundTo } from '@server/core/providers/wechat-pay'
import { refunds } from '@server/core/tables/payment'
import { isRefund, type RefundKey } from '../../keys'
import type { Till } from '../../purpose'
import { recordRefund } from '../refund-progress'

/**
 * - `done`: WeChat sends the money there. `underWay`: it was told so before, here or in its merchant platform.
 * - `arrived`, `closed`: WeChat says so by now; what was closed starts again under a new number (failed-refund.ts).
 * - `notFailed`, `unknown`: there is nothing to do, or no such refund.
 */
export type SentOnOutcome = 'done' | 'underWay' | 'arrived' | 'closed' | 'notFailed' | 'unknown'

/**
 * Says to WeChat where money goes whose card is gone or blocked: another card of whoever paid, or the merchant, who pays it
 * out. It keeps its number, so that it goes once, and is under way again. Throws PayChannelError when WeChat refuses or
 * does not answer: asked again, it says whether it was told.
 */
export async function sendOnRefund(till: Till, key: RefundKey, to: AbnormalRefundTo): Promise<SentOnOutcome> {
  const { services } = till
  const [known] = await services.db.select().from(refunds).where(isRefund(key))
  if (!known) return 'unknown'
  if (known.status !== 'failed') return 'notFailed'
  const asked = await services.wechatPay.queryRefund(key.refundId)
  if (asked.status !== 'ABNORMAL') {
    await recordRefund(till, key, asked, known.status)
    return outcomes[asked.status]
  }
  const told = await services.wechatPay.applyAbnormalRefund(key.refundId, to)
  const status = told.status === 'SUCCESS' ? told.status : 'PROCESSING'
  await recordRefund(till, key, { ...told, status }, known.status)
  return 'done'
}

const outcomes = { SUCCESS: 'arrived', CLOSED: 'closed', PROCESSING: 'underWay' } as const
