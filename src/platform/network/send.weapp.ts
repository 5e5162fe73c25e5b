import Taro from '@tarojs/taro'
import { cookiesFor, keepCookies } from './cookies.weapp'
import type { Answer, Request } from './send-types'

export async function send({ method, url, body, headers, timeout }: Request): Promise<Answer> {
  const answer = await Taro.request<unknown>({
    method,
    url,
    data: body,
    header: { ...headers, ...cookiesFor(url) },
    timeout,
  })
  keepCookies(answer)
  return { status: answer.statusCode, body: answer.data, retryAfter: retryAfterIn(answer.header ?? {}) }
}

/** The case of header names differs between phones. */
function retryAfterIn(headers: Record<string, unknown>): number {
  const name = Object.keys(headers).find((each) => each.toLowerCase() === 'retry-after')
  return (name && Number(headers[name])) || 0
}
