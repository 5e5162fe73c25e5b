import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter answers fit into one packet anyway. */
const WORTH_BYTES = 1400
const compressible = /^(application\/json|text\/html)/

/**
 * Compresses what is read: pages, and the answers to GET. Answers that carry a new token are left alone, so that
 * nobody can guess at it from lengths. Files of the site come precompressed.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    const isWorth = typeof payload === 'string' && payload.length > WORTH_BYTES && compressible.test(type)
    if (request.method !== 'GET' || !isWorth) return payload
    void reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted))
      return encoded('br', brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
    if (/\bgzip\b/.test(accepted)) return encoded('gzip', zip(payload))
    return payload

    function encoded(encoding: string, bytes: Promise<Buffer>) {
      void reply.header('content-encoding', encoding).removeHeader('content-length')
      return bytes
    }
  })
}
