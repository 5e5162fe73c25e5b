/** HTTPS requests of visitors to the proxy. */
import { Agent, request } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HOST } from './nginx'

export interface Reply {
  status: number
  text: string
  /** HIT, STALE, MISS, …; undefined for uncached responses. */
  cache: string | undefined
  cacheControl: string | undefined
}

export type Ask = (path: string, headers?: Record<string, string>) => Promise<Reply>

/** `accept-encoding` values of browsers, weighted by frequency. */
const ENCODINGS = ['gzip, deflate, br', 'gzip, deflate, br', 'gzip, deflate, br', 'gzip,compress,br,deflate', 'gzip']

export function asking(port: number, connections: number): { ask: Ask; close: () => void } {
  // the certificate is self-signed
  const agent = new Agent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false, servername: HOST })
  let asked = 0
  const ask: Ask = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const common = { host: HOST, 'app-key': 'exam-h5', accept: '*/*' }
      const encoding = { 'accept-encoding': ENCODINGS[asked++ % ENCODINGS.length] ?? '' }
      const options = { host: '127.0.0.1', port, path, agent, headers: { ...common, ...encoding, ...headers } }
      request(options, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            text: readable(Buffer.concat(parts), reply.headers['content-encoding']),
            cache: reply.headers['x-cache'] as string | undefined,
            cacheControl: reply.headers['cache-control'],
          }),
        )
      })
        .on('error', reject)
        .end()
    })
  return { ask, close: () => agent.destroy() }
}

function readable(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
