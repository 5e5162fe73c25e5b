/** Online-chat config (specification §3): `online_chat` is code and link joined by a plus sign, `chat_type` picks the widget. */
import { isChatType, type ChatType } from '@contract/project/chat'

export interface Chat {
  code: string
  link: string
  type: ChatType
}

/** Null when the project has no chat or its link is no web address; a type that this version does not know is a link. */
export function readChat({ online_chat, chat_type }: { online_chat: string; chat_type: string }): Chat | null {
  const plus = online_chat.indexOf('+')
  if (plus < 0) return null
  const link = online_chat.slice(plus + 1)
  if (!/^https?:\/\//.test(link)) return null
  return { code: online_chat.slice(0, plus), link, type: isChatType(chat_type) ? chat_type : 'web' }
}
