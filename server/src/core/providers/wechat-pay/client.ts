import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import {
  PayChannelError,
  type PaymentHandover,
  type StartPayment,
  type WechatPay,
  type AbnormalRefundTo,
  type RefundResult,
} from '../wechat-pay'
import { h5Schema, nativeSchema, paymentSchema, prepaySchema, refundSchema, refundNumberSchema } from './answers'
import { Channel } from './channel'
import type { Merchant } from './merchant'
import { openNotification } from './notification'
import { chinaTime } from './protocol/china-time'
import { encryptFor } from './protocol/encryption'
import { linesOf, signText } from './protocol/signing'
import { tradeNumberOf } from './protocol/trade-number'
import { downloadTradeBill } from './trade-bill'
import type { Call } from './transport'

const DESCRIPTION_CHARACTERS = 127
/** WeChat Pay refuses to start a payment that expires within a minute. */
const SHORTEST_WINDOW_MS = 61_000

/** The Mini Program pays through the JSAPI endpoint, under its own app id. */
const endpoints = { h5: 'h5', native: 'native', jsapi: 'jsapi', mini: 'jsapi' } as const

function appIdOf(merchant: Merchant, channel: StartPayment['channel']): string {
  return channel === 'mini' ? merchant.miniAppId : merchant.appId
}

function startRequest(merchant: Merchant, payment: StartPayment, now: number): Call {
  const expiresAt = Math.max(payment.expiresAt.getTime(), now + SHORTEST_WINDOW_MS)
  return {
    method: 'POST',
    path: `/v3/pay/transactions/${endpoints[payment.channel]}`,
    body: {
      appid: appIdOf(merchant, payment.channel),
      mchid: merchant.mchId,
      description: [...payment.description].slice(0, DESCRIPTION_CHARACTERS).join(''),
      out_trade_no: tradeNumberOf(payment.paymentId),
      time_expire: chinaTime(new Date(expiresAt)),
      notify_url: payment.notifyUrl,
      amount: { total: payment.amountCents, currency: 'CNY' },
      ...(payment.openid ? { payer: { openid: payment.openid } } : {}),
      ...(payment.channel === 'h5' ? { scene_info: { payer_client_ip: payment.ip, h5_info: { type: 'Wap' } } } : {}),
    },
  }
}

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

/**
 * Resends a refund whose card is closed or blocked (pay.weixin.qq.com: apply-abnormal-refund). The endpoint needs
 * WeChat's own refund number, which is queried first.
 */
async function applyAbnormalRefund(channel: Channel, refundId: string, to: AbnormalRefundTo): Promise<RefundResult> {
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

const refuse = () => Promise.reject(new PayChannelError('NOT_CONFIGURED', 'WXPAY_MCH_ID'))

/** Used if no merchant is configured (operator's tool, most tests); every call fails like an unreachable channel. */
export const unconfiguredWechatPay: WechatPay = {
  start: refuse,
  query: refuse,
  close: refuse,
  refund: refuse,
  queryRefund: refuse,
  applyAbnormalRefund: refuse,
  tradeBill: refuse,
  openNotification: refuse,
}
