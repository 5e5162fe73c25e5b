import type { Run } from '../../run'
import type { Callbacks } from '../calling'
import { exchange, type Call } from './exchange'
import { startTask, type Task } from './task'

interface RequestOptions extends Call, Callbacks {
  method?: string
  data?: unknown
  header?: Record<string, string>
  dataType?: string
  responseType?: 'text' | 'arraybuffer'
}

export function request(run: Run, options: RequestOptions): Task {
  return startTask('request', run, options, async (signal) => {
    const method = (options.method ?? 'GET').toUpperCase()
    const headers = { 'content-type': 'application/json', ...lowerCased(options.header) }
    const url = method === 'GET' ? withQuery(options.url, options.data) : options.url
    const body = method === 'GET' ? null : encode(options.data, headers['content-type'])
    const response = await exchange(run, { ...options, url }, { method, headers, body }, signal)
    return {
      statusCode: response.status,
      header: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie(),
      data: await decode(response, options),
    }
  })
}

export function lowerCased(header: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), String(value)]))
}

function withQuery(url: string, data: unknown): string {
  if (typeof data !== 'object' || data === null) return url
  const pairs = Object.entries(data).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  )
  if (pairs.length === 0) return url
  return url + (url.includes('?') ? '&' : '?') + pairs.join('&')
}

function encode(data: unknown, contentType: string): string | Uint8Array<ArrayBuffer> | null {
  if (data === undefined || data === null) return null
  if (typeof data === 'string') return data
  if (isBytes(data)) return new Uint8Array(data)
  if (contentType.includes('urlencoded')) return withQuery('?', data).slice(2)
  return JSON.stringify(data)
}

/** Detects ArrayBuffers of any realm. */
function isBytes(data: unknown): data is ArrayBuffer {
  return Object.prototype.toString.call(data) === '[object ArrayBuffer]'
}

async function decode(response: Response, { responseType, dataType = 'json' }: RequestOptions): Promise<unknown> {
  if (responseType === 'arraybuffer') return response.arrayBuffer()
  const text = await response.text()
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
