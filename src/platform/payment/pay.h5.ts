import type { BridgeParams, Handover, PayChannel } from '@contract/endpoints/payment'
import { host, isDesktop } from '../device/host'
import { pageUrlOf } from '../navigation/route-matching'
import { wechatBridge } from '../wechat/app/bridge.h5'
import { openInShell } from '../wechat/shell/shell.h5'
import type { PayOutcome, PayPurpose } from './pay-types'

export function payChannel(): PayChannel {
  switch (host()) {
    case 'wechat':
      return 'jsapi'
    case 'webview':
      return 'mini'
    default:
      return isDesktop() ? 'native' : 'h5'
  }
}

export async function pay(handover: Handover, purpose: PayPurpose): Promise<PayOutcome> {
  switch (handover.channel) {
    case 'h5':
      window.location.assign(handover.url)
      return 'left'
    case 'native':
      return 'showQr'
    case 'jsapi':
      return payThroughBridge(handover.bridge)
    case 'mini':
      return hopToShellPay(handover.bridge, purpose)
  }
}

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

/**
 * Opens the Mini Program's payment page with the signed payment parameters, because a page in a web-view cannot pay.
 * The payment page then opens `returnTo` in the web-view.
 */
export async function hopToShellPay(
  bridge: BridgeParams,
  { orderId, domain, returnTo }: PayPurpose,
): Promise<PayOutcome> {
  const hopped = await openInShell(pageUrlOf('shellPay', { orderId, domain, ...bridge, returnTo }))
  return hopped ? 'left' : 'failed'
}
