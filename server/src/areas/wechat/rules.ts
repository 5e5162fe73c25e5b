import { createHash } from 'node:crypto'
import type { Env } from '@server/env'

/** Returns whether a URL is a page of this site; other pages must not use WeChat in its name. */
export function isOwnPage({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, url: string): boolean {
  return new URL(url).origin === new URL(PUBLIC_URL).origin
}

interface SignedPage {
  ticket: string
  nonceStr: string
  /** Seconds. */
  timestamp: number
  /** Page URL; the part after `#` is ignored. */
  url: string
}

/**
 * Computes the JS-SDK signature (developers.weixin.qq.com, JS-SDK 使用权限签名算法): parameters in this order, without
 * escaping.
 */
export function pageSignature({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  const page = url.replace(/#.*$/s, '')
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
  return createHash('sha1').update(text).digest('hex')
}
