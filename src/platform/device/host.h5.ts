import { sessionStore } from '../storage/stores'
import type { Host } from './host-types'

export function host(): Host {
  if (!/MicroMessenger/i.test(navigator.userAgent)) return 'browser'
  return isMarkedAsWebview() || sessionStore.get('isWxMini') === 'true' ? 'webview' : 'wechat'
}

/**
 * Checks WeChat's own markers of a web-view. The `isWxMini=1` parameter of the entry address is trusted only inside
 * WeChat and never for authentication, because anyone can send such an address.
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
