/**
 * Values of `chat_type` (specification §3): `web` opens the link, `frame` embeds it, `wechat` is WeCom customer
 * service, opened natively in WeChat. The Mini Program always uses WeChat's own chat, because it allows no other.
 */
export const CHAT_TYPES = ['web', 'frame', 'wechat'] as const
export type ChatType = (typeof CHAT_TYPES)[number]

/** Matches WeCom customer service links: `https://work.weixin.qq.com/kfid/kfc…`. */
export function isWecomLink(link: string): boolean {
  return /^https:\/\/work\.weixin\.qq\.com\/kfid\/kfc[\w-]+$/.test(link)
}

export function isChatType(type: string): type is ChatType {
  return (CHAT_TYPES as readonly string[]).includes(type)
}
