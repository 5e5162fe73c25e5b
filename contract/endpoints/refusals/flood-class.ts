import type { Endpoint } from '../endpoint'
import type { ClassFlood } from './floods'

/**
 * The class that a call is counted with; null where it declares its own limit or its area counts it, and where its answer is
 * the same for everybody: that is worked out once a second, whoever asks and however often. Pure.
 */
export function floodClassOf(key: string, { auth, flood, counts, shared, polled }: Endpoint): ClassFlood | null {
  if (flood || counts || shared) return null
  if (polled) return 'polls'
  if (auth === 'none') return 'visits'
  return key.startsWith('GET ') ? 'reads' : 'writes'
}
