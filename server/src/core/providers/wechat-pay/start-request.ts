import type { StartPayment } from '../wechat-pay'
import { chinaTime } from './protocol/china-time'
import type { Merchant } from './merchant'
import { tradeNumberOf } from './protocol/trade-number'
import type { Call } from './transport'

const DESCRIPTION_CHARACTERS = 127
/** WeChat Pay refuses to start a payment that expires within a minute. */
const SHORTEST_WINDOW_MS = 61_000

/** The Mini Program pays through the JSAPI endpoint, under its own app id. */
const endpoints = { h5: 'h5', native: 'native', jsapi: 'jsapi', mini: 'jsapi' } as const

export function appIdOf(merchant: Merchant, channel: StartPayment['channel']): string {
  return channel === 'mini' ? merchant.miniAppId : merchant.appId
}

export function startRequest(merchant: Merchant, payment: StartPayment, now: number): Call {
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
