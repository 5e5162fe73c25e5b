/** How a project's chat is opened where the client runs. Pure. */
import type { Host } from '@/platform/device/host-types'
import type { Chat } from './read-chat'

/**
 * `button`: WeChat's own, in the Mini Program, which may open no other site. `shell`: a page of the Mini Program that has it:
 * a web-view may not open another site either. `panel`: over the page. `inWechat`: customer service of WeChat, which only WeChat opens by
 * itself; another browser says how. `link`: its own page.
 */
export type ChatWay = 'button' | 'shell' | 'panel' | 'inWechat' | 'link'

export function chatWay(type: Chat['type'], host: Host): ChatWay {
  if (host === 'weapp') return 'button'
  if (host === 'webview') return 'shell'
  if (type === 'frame') return 'panel'
  return type === 'wechat' && host === 'browser' ? 'inWechat' : 'link'
}
