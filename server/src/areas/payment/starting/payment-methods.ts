import type { PayChannel } from '@contract/endpoints/payment'
import type { LocalText } from '@contract/schemas'

/** Names of the payment channels. */
const WAYS: Record<PayChannel, LocalText> = {
  h5: { zh: '手机（微信以外）', en: 'a phone, outside WeChat' },
  native: { zh: '电脑（用微信扫码）', en: 'a computer (scan with WeChat)' },
  jsapi: { zh: '微信', en: 'WeChat' },
  mini: { zh: '小程序', en: 'the Mini Program' },
}

export function paymentMethods(channels: readonly PayChannel[]): LocalText {
  const ways = channels.map((channel) => WAYS[channel])
  return { zh: ways.map(({ zh }) => zh).join('、'), en: ways.map(({ en }) => en).join(', ') }
}
