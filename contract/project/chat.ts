/**
 * The widgets of `chat_type` (specification §3): `web` opens the link, `frame` shows it over the page, `wechat` is WeChat's
 * own customer service. In the Mini Program each of them is WeChat's own, the only one that may be opened there.
 */
export const CHAT_TYPES = ['web', 'frame', 'wechat'] as const
export type ChatType = (typeof CHAT_TYPES)[number]

export function isChatType(type: string): type is ChatType {
  return (CHAT_TYPES as readonly string[]).includes(type)
}
