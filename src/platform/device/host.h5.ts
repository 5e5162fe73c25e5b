import { sessionStore } from '../storage/stores'
import type { Host, TopRoom } from './device-types'

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

export function topRoom(): TopRoom {
  return { statusBar: 0, header: 48, capsule: 0 }
}

export function windowHeight(): number {
  return window.innerHeight
}

export function onPageRestored(restored: () => void): () => void {
  const listener = (event: PageTransitionEvent) => event.persisted && restored()
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}
