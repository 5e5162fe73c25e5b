import { sessionStore } from '../storage/stores'
import type { Host } from './host-types'

export function host(): Host {
  if (insideMiniProgram()) return 'webview'
  return /MicroMessenger/i.test(navigator.userAgent) ? 'wechat' : 'browser'
}

/** WeChat marks a web-view of a Mini Program; the entry address says so too (`isWxMini=1`), kept for later pages. */
function insideMiniProgram(): boolean {
  return (
    /miniProgram/i.test(navigator.userAgent) ||
    window.__wxjs_environment === 'miniprogram' ||
    sessionStore.get('isWxMini') === 'true'
  )
}

export function isIos(): boolean {
  return /iPhone|iPad|iPod/i.test(navigator.userAgent)
}

export function isDesktop(): boolean {
  return !/Mobile|Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
}

declare global {
  interface Window {
    __wxjs_environment?: string
  }
}
