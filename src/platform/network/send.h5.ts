import type { Answer, Request } from './send-types'

/** XMLHttpRequest itself: Taro.request would bring polyfills that no supported browser needs (7 KB of the first load). */
export function send({ method, url, body, headers, timeout }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.timeout = timeout
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onload = () => {
      const retryAfter = Number(request.getResponseHeader('Retry-After')) || 0
      resolve({ status: request.status, body: readJson(request.responseText), retryAfter })
    }
    request.onerror = request.ontimeout = () => reject(new Error('network'))
    request.send(body ?? null)
  })
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
