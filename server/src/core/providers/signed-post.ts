/** JSON requests signed with a shared secret (HMAC). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tracing } from '../tracing/tracing'

const TIMEOUT_MS = 10_000
/** Maximum age of a signed message in milliseconds. */
const OLDEST_MS = 5 * 60_000

export interface Signed {
  url: string
  secret: string
  /** Adds `traceparent`, since the receiver is a trusted system. */
  tracing?: Tracing | null
}

/** The other side timed out, is unreachable, or violated the protocol. */
export class PostFailure extends Error {}

/** Returns the hex HMAC-SHA256 of `<timestamp>.<body>`; `timestamp` in milliseconds. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Returns `content-type`, `x-timestamp` and `x-signature` for a body signed now. */
export function signedHeaders(secret: string, body: string): Record<string, string> {
  const timestamp = String(Date.now())
  return {
    'content-type': 'application/json',
    ...{ 'x-timestamp': timestamp, 'x-signature': signatureOf(secret, timestamp, body) },
  }
}

/** Returns whether the signature is valid and at most five minutes old. */
export function isSigned(
  secret: string,
  { timestamp, signature }: { timestamp: string | null; signature: string | null },
  body: string,
): boolean {
  if (!timestamp || !signature || !/^\d{1,16}$/.test(timestamp)) return false
  if (Math.abs(Date.now() - Number(timestamp)) > OLDEST_MS) return false
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, timestamp, body))]
  return given.length === right.length && timingSafeEqual(given, right)
}

function traceHeaders(tracing: Signed['tracing']): Record<string, string> {
  const current = tracing?.current()
  return current ? { traceparent: current.traceparent } : {}
}

/**
 * Posts a signed body. Redirects are refused, because the signature is intended for this URL only. Throws a
 * PostFailure.
 */
export async function signedPost({ url, secret, tracing }: Signed, body: string): Promise<Response> {
  try {
    return await fetch(url, {
      ...{ method: 'POST', body, headers: { ...signedHeaders(secret, body), ...traceHeaders(tracing) } },
      ...{ redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
    })
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new PostFailure(isLate ? 'did not answer in time' : 'cannot be reached')
  }
}
