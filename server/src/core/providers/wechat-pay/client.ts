import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { PayChannelError, type PaymentHandover, type StartPayment, type WechatPay } from '../wechat-pay'
import { applyAbnormalRefund } from './abnormal-refund'
import { h5Schema, nativeSchema, paymentSchema, prepaySchema, refundSchema } from './answers'
import { downloadTradeBill } from './bill/download-trade-bill'
import { Channel } from './channel'
import type { Merchant } from './merchant'
import { openNotification } from './notification'
import { linesOf, signText } from './protocol/signing'
import { appIdOf, startRequest } from './start-request'
import { tradeNumberOf } from './protocol/trade-number'

/** WeChat Pay API v3 (pay.weixin.qq.com/doc/v3/merchant). `now` is in milliseconds. */
export function createWechatPay(merchant: Merchant, now: () => number): WechatPay {
  const channel = new Channel(merchant, now)
  const { mchId } = merchant

  return {
    start: (payment) => start(channel, payment),

    async query(paymentId) {
      const path = `/v3/pay/transactions/out-trade-no/${tradeNumberOf(paymentId)}?mchid=${mchId}`
      const { mchId: paidTo, appId, ...payment } = await channel.call({ method: 'GET', path }, paymentSchema)
      const isOurs = paidTo === mchId && (appId === merchant.appId || appId === merchant.miniAppId)
      if (!isOurs || payment.paymentId !== paymentId) throw new PayChannelError('NOT_OURS', `GET ${path}`)
      return payment
    },

    async close(paymentId) {
      const path = `/v3/pay/transactions/out-trade-no/${tradeNumberOf(paymentId)}/close`
      await channel.call({ method: 'POST', path, body: { mchid: mchId } }, v.undefined())
    },

    async refund({ refundId, paymentId, amountCents, totalCents, reason, notifyUrl }) {
      const body = {
        out_trade_no: tradeNumberOf(paymentId),
        out_refund_no: tradeNumberOf(refundId),
        reason,
        notify_url: notifyUrl,
        amount: { refund: amountCents, total: totalCents, currency: 'CNY' },
      }
      return channel.call({ method: 'POST', path: '/v3/refund/domestic/refunds', body }, refundSchema)
    },

    async queryRefund(refundId) {
      const path = `/v3/refund/domestic/refunds/${tradeNumberOf(refundId)}`
      return channel.call({ method: 'GET', path }, refundSchema)
    },

    applyAbnormalRefund: (refundId, to) => applyAbnormalRefund(channel, refundId, to),

    tradeBill: (date) => downloadTradeBill(channel, date),

    openNotification: (notification) => openNotification(channel, notification),
  }
}

async function start(channel: Channel, payment: StartPayment): Promise<PaymentHandover> {
  const request = startRequest(channel.merchant, payment, channel.now())
  if (payment.channel === 'h5') {
    return { kind: 'h5', url: (await channel.call(request, h5Schema)).h5_url }
  }
  if (payment.channel === 'native') {
    return { kind: 'native', codeUrl: (await channel.call(request, nativeSchema)).code_url }
  }
  const { prepay_id: prepayId } = await channel.call(request, prepaySchema)
  return bridgeOf(channel, appIdOf(channel.merchant, payment.channel), prepayId)
}

/** Returns the signed parameters of `chooseWXPay` and `requestPayment`. */
function bridgeOf(channel: Channel, appId: string, prepayId: string): PaymentHandover {
  const timeStamp = String(Math.floor(channel.now() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const prepay = `prepay_id=${prepayId}`
  const paySign = signText(channel.merchant.privateKey, linesOf(appId, timeStamp, nonceStr, prepay))
  return { kind: 'bridge', appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
}
