/**
 * Online-chat configuration (specification §3): `online_chat` is code and link joined by a plus sign, `chat_type`
 * selects the widget.
 */
import { isChatType, type ChatType } from '@contract/project/chat'
import type { Host } from '@/platform/device/device-types'

export interface Chat {
  code: string
  link: string
  type: ChatType
}

/** Parses the chat configuration; null without a chat or a web address. Unknown types are treated as links. */
export function readChat({ online_chat, chat_type }: { online_chat: string; chat_type: string }): Chat | null {
  const plus = online_chat.indexOf('+')
  if (plus < 0) return null
  const link = online_chat.slice(plus + 1)
  if (!/^https?:\/\//.test(link)) return null
  return { code: online_chat.slice(0, plus), link, type: isChatType(chat_type) ? chat_type : 'web' }
}

/**
 * `button`: WeChat's native button, because a Mini Program may not open other sites. `shell`: a Mini Program page with
 * that button, for web-views, which may not open other sites either. `panel`: a sheet over the page. `inWechat`: WeChat
 * customer service, which only WeChat opens directly; other browsers show instructions. `link`: the chat's own page.
 */
type ChatChannel = 'button' | 'shell' | 'panel' | 'inWechat' | 'link'

export function chatChannel(type: Chat['type'], host: Host): ChatChannel {
  if (host === 'weapp') return 'button'
  if (host === 'webview') return 'shell'
  if (type === 'frame') return 'panel'
  return type === 'wechat' && host === 'browser' ? 'inWechat' : 'link'
}
