import { createHash } from 'node:crypto'
import type { Env } from '@server/env'

/** Whether an address is a page of ours: nobody else's page gets to use WeChat in our name. */
export function isOwnPage({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, url: string): boolean {
  return new URL(url).origin === new URL(PUBLIC_URL).origin
}

interface SignedPage {
  ticket: string
  nonceStr: string
  /** Seconds. */
  timestamp: number
  /** As WeChat knows it; what follows a `#` does not count. */
  url: string
}

/** The JS-SDK's signature (developers.weixin.qq.com, JS-SDK 使用权限签名算法): names in this order, nothing escaped. */
export function pageSignature({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  const page = url.replace(/#.*$/s, '')
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
  return createHash('sha1').update(text).digest('hex')
}
