import { Failure } from '../failure'

interface Limits {
  /** So many of one run at the same time. */
  ofOne: number
  /** Calls that waited longer, in milliseconds, are refused: an answer that late helps nobody. Default: `patience`. */
  latestMs?: number
}

/** Tests on busy machines wait longer. */
export const patience = { ms: 2_000 }

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Work of which nobody has more than a few under way: the rest of theirs waits for them, and nobody else does. So one who
 * asks with hundreds of connections never holds all connections to the database. Throws COMMON_BUSY `{ seconds }` (HTTP 503).
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

  /** `who`: whose work it is, an account for instance. */
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
