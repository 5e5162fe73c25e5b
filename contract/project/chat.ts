/**
 * The widgets of `chat_type` (specification §3): `web` opens the link, `frame` shows it over the page, `wechat` is the customer
 * service of WeCom, which WeChat opens by itself. In the Mini Program each of them is WeChat's own, the only one that may be
 * opened there.
 */
export const CHAT_TYPES = ['web', 'frame', 'wechat'] as const
export type ChatType = (typeof CHAT_TYPES)[number]

/** Where customer service of WeCom is reached: `https://work.weixin.qq.com/kfid/kfc…`. */
export function isWecomLink(link: string): boolean {
  return /^https:\/\/work\.weixin\.qq\.com\/kfid\/kfc[\w-]+$/.test(link)
}

export function isChatType(type: string): type is ChatType {
  return (CHAT_TYPES as readonly string[]).includes(type)
}
