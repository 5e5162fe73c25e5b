import type { Endpoint } from '../endpoint'
import type { ClassFlood } from './floods'

/**
 * Returns the rate limit class of a call. Null for calls with their own limit, and for shared calls, whose response is
 * computed at most once a second. Pure.
 */
export function floodClassOf(key: string, { auth, flood, counts, shared, polled }: Endpoint): ClassFlood | null {
  if (flood || counts || shared) return null
  if (polled) return 'polls'
  if (auth === 'none') return 'visits'
  return key.startsWith('GET ') ? 'reads' : 'writes'
}
