import type { PayChannel } from '@contract/endpoints/payment'
import { host, isDesktop } from '../device/host'
import type { BridgeParams, Handover, PayOutcome } from './pay-types'

export function payChannel(): PayChannel {
  if (host() !== 'browser') return 'jsapi'
  return isDesktop() ? 'native' : 'h5'
}

export async function pay(handover: Handover): Promise<PayOutcome> {
  switch (handover.channel) {
    case 'h5':
      window.location.assign(handover.url)
      return 'left'
    case 'native':
      return 'showQr'
    case 'jsapi':
    case 'mini':
      return payThroughBridge(handover.bridge)
  }
}

/** WeChat puts its bridge into the page some time after the page was loaded. */
async function payThroughBridge(params: BridgeParams): Promise<PayOutcome> {
  const bridge = await wechatBridge()
  if (!bridge) return 'failed'
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', params, ({ err_msg }) => {
      if (err_msg.endsWith(':ok')) resolve('done')
      else resolve(err_msg.endsWith(':cancel') ? 'cancelled' : 'failed')
    })
  })
}

function wechatBridge(): Promise<WeixinBridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge)
  return new Promise((resolve) => {
    const answer = () => resolve(window.WeixinJSBridge)
    document.addEventListener('WeixinJSBridgeReady', answer, { once: true })
    setTimeout(answer, 5_000)
  })
}

interface WeixinBridge {
  invoke(method: string, params: object, done: (result: { err_msg: string }) => void): void
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge
  }
}
