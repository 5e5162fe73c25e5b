import type { AbnormalRefundTo, RefundResult } from '../wechat-pay'
import { refundNumberSchema, refundSchema } from './answers'
import type { Channel } from './channel'
import { encryptFor } from './protocol/field-encryption'
import { tradeNumberOf } from './protocol/trade-number'

/**
 * Resends a refund whose card is closed or blocked (pay.weixin.qq.com: apply-abnormal-refund). The endpoint needs
 * WeChat's own refund number, which is queried first.
 */
export async function applyAbnormalRefund(
  channel: Channel,
  refundId: string,
  to: AbnormalRefundTo,
): Promise<RefundResult> {
  const number = tradeNumberOf(refundId)
  const known = { method: 'GET' as const, path: `/v3/refund/domestic/refunds/${number}` }
  const { refund_id: wechatsNumber } = await channel.call(known, refundNumberSchema)
  const path = `/v3/refund/domestic/refunds/${wechatsNumber}/apply-abnormal-refund`
  if (to.kind === 'merchant') {
    const body = { out_refund_no: number, type: 'MERCHANT_BANK_CARD' }
    return channel.call({ method: 'POST', path, body }, refundSchema)
  }
  const { serial, key } = await channel.keys.toEncryptWith()
  const body = {
    ...{ out_refund_no: number, type: 'USER_BANK_CARD', bank_type: to.bank },
    ...{ bank_account: encryptFor(key, to.account), real_name: encryptFor(key, to.name) },
  }
  return channel.call({ method: 'POST', path, body, encryptedFor: serial }, refundSchema)
}
