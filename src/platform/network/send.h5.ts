import { answerOf } from './answer-of'
import type { Answer, Request } from './send-types'

/** Uses XMLHttpRequest: Taro.request would add 7 KB of polyfills that no supported browser needs to the first load. */
export function send({ method, url, body, headers, timeout }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.timeout = timeout
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onload = () => resolve(answerOf(request))
    request.onerror = request.ontimeout = () => reject(new Error('network'))
    request.send(body ?? null)
  })
}
