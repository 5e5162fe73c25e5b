/** Way to open a project's chat on each host. Pure. */
import type { Host } from '@/platform/device/host-types'
import type { Chat } from './read-chat'

/**
 * `button`: WeChat's native button, because a Mini Program may not open other sites. `shell`: a Mini Program page with
 * that button, for web-views, which may not open other sites either. `panel`: a sheet over the page. `inWechat`: WeChat
 * customer service, which only WeChat opens directly; other browsers show instructions. `link`: the chat's own page.
 */
export type ChatChannel = 'button' | 'shell' | 'panel' | 'inWechat' | 'link'

export function chatChannel(type: Chat['type'], host: Host): ChatChannel {
  if (host === 'weapp') return 'button'
  if (host === 'webview') return 'shell'
  if (type === 'frame') return 'panel'
  return type === 'wechat' && host === 'browser' ? 'inWechat' : 'link'
}
