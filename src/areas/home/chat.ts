/** Online-chat config (specification §3): `online_chat` is code and link joined by a plus sign, `chat_type` picks the widget. */
export interface Chat {
  code: string
  link: string
  type: string
}

/** Null when the project has no chat or its link is no web address. */
export function readChat({ online_chat, chat_type }: { online_chat: string; chat_type: string }): Chat | null {
  const plus = online_chat.indexOf('+')
  if (plus < 0) return null
  const link = online_chat.slice(plus + 1)
  return /^https?:\/\//.test(link) ? { code: online_chat.slice(0, plus), link, type: chat_type } : null
}
