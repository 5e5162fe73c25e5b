import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Call {
  method: string
  path: string
  headers?: Record<string, string | number>
  body?: Buffer | object
}

/** Result of a call; times by performance.now(), in milliseconds. */
export interface Reply {
  /** 0 without a response. */
  status: number
  /** Error code, or Node's error without a response; null for a success. */
  error: string | null
  data: unknown
  cookies: string[]
  /** Requested retry delay in seconds; 0 for none. */
  retryAfter: number
  begunAt: number
  ms: number
}

/** Timeout of a call. */
const HOPELESS_MS = 60_000

/** Returns a caller of a local service with up to `atOnce` keep-alive connections. */
export function callsTo(port: number, atOnce = Infinity) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  return ({ method, path, headers, body }: Call): Promise<Reply> => {
    const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const ofContent = content && {
      ...(content !== body && { 'content-type': 'application/json' }),
      'content-length': content.length,
    }
    const begunAt = performance.now()
    return new Promise((resolve) => {
      const done = (reply: Partial<Reply>) =>
        resolve({
          status: 0,
          error: null,
          data: null,
          cookies: [],
          retryAfter: 0,
          ...reply,
          begunAt,
          ms: performance.now() - begunAt,
        })
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, agent, method, path, timeout: HOPELESS_MS },
          headers: { 'app-key': 'exam-h5', ...ofContent, ...headers },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => (text += part))
          answer.on('error', (error) => done({ error: String(error) }))
          answer.on('end', () => {
            const retryAfter = Number(answer.headers['retry-after'] ?? 0)
            const isEnvelope = answer.headers['content-type']?.includes('json') ?? false
            const { error = null, data = null } = isEnvelope ? (JSON.parse(text) as Partial<Reply>) : {}
            const cookies = answer.headers['set-cookie'] ?? []
            done({ status: answer.statusCode ?? 0, error, data, cookies, retryAfter })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', (error) => done({ error: String(error) })).end(content)
    })
  }
}

/**
 * Starts a call at a fixed interval, whether or not earlier ones have finished; the returned function stops it and
 * waits for the last one.
 */
export function keepCalling(everyMs: number, call: () => Promise<Reply>): () => Promise<Reply[]> {
  const stopping = new AbortController()
  const begun: Promise<Reply>[] = []
  const calling = (async () => {
    while (!stopping.signal.aborted) {
      begun.push(call())
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await calling
    return Promise.all(begun)
  }
}

/** Latency percentile in milliseconds. */
export function percentile(replies: readonly Reply[], share: number): number {
  return replies.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(replies.length * share)] ?? Infinity
}

export function slowest(replies: readonly Reply[]): number {
  return Math.max(0, ...replies.map(({ ms }) => ms))
}

/** Longest interval in milliseconds within [from, to] without any of these times. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const sorted = [from, ...moments.filter((at) => at > from && at < to).sort((a, b) => a - b), to]
  return Math.max(0, ...sorted.map((at, index) => at - (sorted[index - 1] ?? at)))
}
