import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const encoders: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => zip(text),
}

/**
 * Minimum size to compress, in bytes. Cached responses (`cached`): anything larger than one packet. Other responses
 * (`single`): anything beyond the first ten packets, which arrive together anyway; compressing less would cost over a
 * third of a request's CPU time under load without a gain for phones.
 */
const MIN_BYTES = { cached: 1_400, single: 14_000 }
const compressible = /^(application\/json|text\/html)/
/** Maximum size of the cache in bytes. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024

/**
 * Compresses HTML and JSON responses to GET. A response with an ETag is identical for all users, so it is compressed
 * once and cached: a burst of visitors does not occupy the thread pool that hashes passwords. Responses to other
 * methods, which may carry a new token, remain uncompressed to prevent guessing it from lengths (BREACH). Static files
 * are precompressed.
 */
export function registerCompression(app: FastifyInstance): void {
  const compressCached = compressionCache()
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET') return payload
    const etag = reply.getHeader('etag')
    const isCached = typeof etag === 'string'
    // a 304 needs the header too: caches merge its headers into the stored response
    if (isCached) void reply.header('vary', 'accept-encoding')
    if (typeof payload !== 'string') return payload
    const isLargeEnough = Buffer.byteLength(payload) > (isCached ? MIN_BYTES.cached : MIN_BYTES.single)
    if (!isLargeEnough || !compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload
    void reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    if (!encoding) return payload
    const bytes = isCached ? compressCached(etag, encoding, payload) : encoders[encoding](payload)
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return bytes
  })
}

function encodingFor(accepted: string): Encoding | null {
  if (/\bbr\b(?!\s*;\s*q=0(?!\.0*[1-9]))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?!\.0*[1-9]))/.test(accepted) ? 'gzip' : null
}

/** Cache of compressed responses; evicts the oldest first. */
function compressionCache() {
  const responses = new Map<string, Promise<Buffer>>()
  const sizes = new Map<string, number>()
  let total = 0

  function evict(key: string): void {
    responses.delete(key)
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  function account(key: string, bytes: number): void {
    sizes.set(key, bytes)
    total += bytes
    for (const oldest of sizes.keys()) if (total > MAX_CACHE_BYTES) evict(oldest)
  }

  return (etag: string, encoding: Encoding, text: string): Promise<Buffer> => {
    const key = `${encoding} ${etag}`
    const found = responses.get(key)
    if (found) return found
    const bytes = encoders[encoding](text)
    responses.set(key, bytes)
    bytes.then(
      ({ length }) => account(key, length),
      () => responses.delete(key),
    )
    return bytes
  }
}
