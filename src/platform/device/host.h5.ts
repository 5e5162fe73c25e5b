import { sessionStore } from '../storage/stores'
import type { Host } from './host-types'

export function host(): Host {
  if (!/MicroMessenger/i.test(navigator.userAgent)) return 'browser'
  return isMarkedAsWebview() || sessionStore.get('isWxMini') === 'true' ? 'webview' : 'wechat'
}

/**
 * WeChat says that this is a web-view of a Mini Program. The entry address says so too (`isWxMini=1`), and that alone
 * is believed only inside WeChat, and never when it comes to who somebody is: an address can be sent to anybody.
 */
export function isMarkedAsWebview(): boolean {
  return /miniProgram/i.test(navigator.userAgent) || window.__wxjs_environment === 'miniprogram'
}

export function isIos(): boolean {
  return /iPhone|iPad|iPod/i.test(navigator.userAgent)
}

export function isDesktop(): boolean {
  return !/Mobile|Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
}
