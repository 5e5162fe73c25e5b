import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Call {
  method: string
  path: string
  headers?: Record<string, string | number>
  body?: Buffer | object
}

/** What came of a call; moments are those of performance.now(), in milliseconds. */
export interface Reply {
  /** 0 where nothing came. */
  status: number
  /** The catalogue's code, or what Node says where nothing came; null for a success. */
  error: string | null
  data: unknown
  /** What it gives to keep. */
  cookies: string[]
  /** Seconds after which it asks to come again; 0 where it does not ask. */
  retryAfter: number
  begunAt: number
  ms: number
}

/** Nothing may take longer, whatever is taken away. */
const HOPELESS_MS = 60_000

/** Calls to a service on this machine; `atOnce` connections at the most, which are kept. */
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

/** Makes a call every so often, however long those before it take; the returned function stops and waits for the last. */
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

/** The time in milliseconds within which that share of them was answered. */
export function percentile(replies: readonly Reply[], share: number): number {
  return replies.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(replies.length * share)] ?? Infinity
}

export function slowest(replies: readonly Reply[]): number {
  return Math.max(0, ...replies.map(({ ms }) => ms))
}

/** The longest time, in milliseconds of [from, to], in which none of these moments lies. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const sorted = [from, ...moments.filter((at) => at > from && at < to).sort((a, b) => a - b), to]
  return Math.max(0, ...sorted.map((at, index) => at - (sorted[index - 1] ?? at)))
}
