import { PayChannelError, type AbnormalRefundTo } from '@server/core/providers/wechat-pay'
import { refunds } from '@server/core/tables/payment'
import { isRefund, type RefundKey } from '../../keys'
import type { Till } from '../../purpose'
import { recordRefund } from '../refund-progress'
import { isAtMerchant } from './failed-refund'

/**
 * - `done`: WeChat sends the money there. `underWay`: it was told so before, here or in its merchant platform.
 * - `arrived`, `closed`: WeChat says so by now; what was closed starts again under a new number (failed-refund.ts).
 * - `notFailed`, `unknown`: there is nothing to do, or no such refund.
 *   `atMerchant`: it is there, and is to be paid out.
 */
export type SentOnOutcome = 'done' | 'underWay' | 'arrived' | 'closed' | 'atMerchant' | 'notFailed' | 'unknown'

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
  if (isAtMerchant(known)) return 'atMerchant'
  const asked = await services.wechatPay.queryRefund(key.refundId)
  if (asked.status !== 'ABNORMAL') {
    await recordRefund(till, key, asked, known.status)
    return outcomes[asked.status]
  }
  // before WeChat is told: where it goes has to be known when it says that it arrived
  const isThere = (atMerchant: boolean) => services.db.update(refunds).set({ atMerchant }).where(isRefund(key))
  await isThere(to.kind === 'merchant')
  const told = await services.wechatPay.applyAbnormalRefund(key.refundId, to).catch(async (error: unknown) => {
    if (error instanceof PayChannelError && isRefusal(error)) await isThere(known.atMerchant)
    throw error
  })
  const status = told.status === 'SUCCESS' ? told.status : 'PROCESSING'
  await recordRefund(till, key, { ...told, status }, known.status)
  return 'done'
}

/** What WeChat refused it has not done; what it did not answer it may have. */
const isRefusal = ({ status }: PayChannelError) => status >= 400 && status < 500

const outcomes = { SUCCESS: 'arrived', CLOSED: 'closed', PROCESSING: 'underWay' } as const
