import Taro from '@tarojs/taro'
import type { Answer, Request } from './send-types'

export async function send({ method, url, body, headers, timeout }: Request): Promise<Answer> {
  const {
    statusCode,
    data,
    header: answered,
  } = await Taro.request<unknown>({
    method,
    url,
    data: body,
    header: headers,
    timeout,
  })
  return { status: statusCode, body: data, retryAfter: retryAfterIn(answered ?? {}) }
}

/** Phones spell the names of headers differently. */
function retryAfterIn(headers: Record<string, unknown>): number {
  const name = Object.keys(headers).find((each) => each.toLowerCase() === 'retry-after')
  return (name && Number(headers[name])) || 0
}
