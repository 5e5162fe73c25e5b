import type { AbnormalRefundTo } from '@server/core/providers/wechat-pay'
import { refunds } from '@server/core/tables/payment'
import { isRefund, type RefundKey } from '../../keys'
import type { PaymentContext } from '../../purpose'
import { recordRefund } from '../refund-progress'
import { isAtMerchant } from '../refund-status'

/**
 * - `done`: WeChat sends the money to the new destination. `underWay`: it had received one before, from here or in its
 *   merchant platform.
 * - `arrived`, `closed`: WeChat reports this now; a closed refund is restarted under a new number (failed-refund.ts).
 * - `notFailed`, `unknown`: there is nothing to do, or no such refund. `atMerchant`: the money is at the merchant and
 *   is to be paid out.
 */
export type SentOnOutcome = 'done' | 'underWay' | 'arrived' | 'closed' | 'atMerchant' | 'notFailed' | 'unknown'

/**
 * Gives WeChat a new destination for a refund to a closed or blocked card: another card of the payer, or the merchant,
 * who pays it out. WeChat accepts one destination per refund number, so the money is sent once, also when two operators
 * call; which account received it is part of WeChat's later answers (refund-progress.ts). Throws PayChannelError when
 * WeChat refuses or does not answer; a repeated call finds out whether WeChat accepted.
 */
export async function sendOnRefund(
  context: PaymentContext,
  key: RefundKey,
  to: AbnormalRefundTo,
): Promise<SentOnOutcome> {
  const { services } = context
  const [known] = await services.db.select().from(refunds).where(isRefund(key))
  if (!known) return 'unknown'
  if (isAtMerchant(known)) return 'atMerchant'
  if (known.status !== 'failed') return 'notFailed'
  const asked = await services.wechatPay.queryRefund(key.refundId)
  if (asked.status !== 'ABNORMAL') {
    const recorded = await recordRefund(context, key, asked, { was: known })
    if (recorded === 'outdated') return sendOnRefund(context, key, to)
    return asked.toMerchant && asked.status === 'SUCCESS' ? 'atMerchant' : outcomes[asked.status]
  }
  const answer = await services.wechatPay.applyAbnormalRefund(key.refundId, to)
  const status = answer.status === 'SUCCESS' ? answer.status : 'PROCESSING'
  await recordRefund(context, key, { ...answer, status }, { was: known })
  return 'done'
}

const outcomes = { SUCCESS: 'arrived', CLOSED: 'closed', PROCESSING: 'underWay' } as const
