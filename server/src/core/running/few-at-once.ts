import { Failure } from '../failure'

interface Limits {
  /** Maximum concurrent calls per key. */
  ofOne: number
  /** Calls that waited longer, in milliseconds, are refused. Default: `patience`. */
  latestMs?: number
}

/** Default maximum wait in milliseconds; tests on busy machines raise it. */
export const patience = { ms: 2_000 }

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Concurrency limiter per key: further calls of a key wait, without affecting other keys, so that one client with
 * hundreds of connections cannot exhaust the connection pool. Throws COMMON_BUSY `{ seconds }` (HTTP 503) after too
 * long a wait.
 */
export function fewAtOnce({ ofOne, latestMs }: Limits) {
  const lines = new Map<string, Line>()

  const turn = (line: Line): Promise<void> | void => {
    if (line.running++ < ofOne) return
    return new Promise((begin) => line.waiting.push(begin))
  }
  const leave = (who: string, line: Line) => {
    line.running--
    line.waiting.shift()?.()
    if (line.running === 0) lines.delete(who)
  }

  /** `who` is the key, for instance an account id. */
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(who) ?? { running: 0, waiting: [] }
    lines.set(who, line)
    const since = performance.now()
    try {
      await turn(line)
      if (performance.now() - since > (latestMs ?? patience.ms)) throw new Failure('COMMON_BUSY', { seconds: 1 }, 503)
      return await work()
    } finally {
      leave(who, line)
    }
  }
}
