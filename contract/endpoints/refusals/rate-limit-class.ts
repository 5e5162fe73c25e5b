import type { Endpoint } from '../endpoint'
import type { ClassRateLimit } from './rate-limits'

/**
 * Returns the rate limit class of a call. Null for calls with their own limit, and for shared calls, whose response is
 * computed at most once a second. Pure.
 */
export function rateLimitClassOf(
  key: string,
  { auth, rateLimit, counts, shared, polled }: Endpoint,
): ClassRateLimit | null {
  if (rateLimit || counts || shared) return null
  if (polled) return 'polls'
  if (auth === 'none') return 'visits'
  return key.startsWith('GET ') ? 'reads' : 'writes'
}
