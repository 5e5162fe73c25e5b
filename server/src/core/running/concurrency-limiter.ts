import { Failure } from '../failure'
import { deadlines } from './deadlines'

interface Limits {
  /** Maximum concurrent calls per key. */
  perKey: number
  /** Calls that waited longer, in milliseconds, are refused. Default: two seconds. */
  maxWaitMs?: number
}

const DEFAULT_MAX_WAIT_MS = 2_000

interface KeyQueue {
  running: number
  waiting: (() => void)[]
}

/**
 * Concurrency limiter per key: further calls of a key wait, without affecting other keys, so that one client with
 * hundreds of connections cannot exhaust the connection pool. Throws COMMON_BUSY `{ seconds }` (HTTP 503) after too
 * long a wait.
 */
export function concurrencyLimiter({ perKey, maxWaitMs = DEFAULT_MAX_WAIT_MS }: Limits) {
  const queues = new Map<string, KeyQueue>()

  const acquire = (line: KeyQueue): Promise<void> | void => {
    if (line.running++ < perKey) return
    return new Promise((begin) => line.waiting.push(begin))
  }
  const release = (key: string, line: KeyQueue) => {
    line.running--
    line.waiting.shift()?.()
    if (line.running === 0) queues.delete(key)
  }

  /** `key`: for instance an account id. */
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const line = queues.get(who) ?? { running: 0, waiting: [] }
    queues.set(who, line)
    const since = performance.now()
    try {
      await acquire(line)
      if (performance.now() - since > maxWaitMs * deadlines.factor)
        throw new Failure('COMMON_BUSY', { seconds: 1 }, 503)
      return await work()
    } finally {
      release(who, line)
    }
  }
}
