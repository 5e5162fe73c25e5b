import Taro from '@tarojs/taro'
import type { Answer, Request } from './send-types'

export async function send({ method, url, body, headers, timeout }: Request): Promise<Answer> {
  const { statusCode, data } = await Taro.request<unknown>({
    method,
    url,
    data: body,
    header: headers,
    timeout,
  })
  return { status: statusCode, body: data }
}
