import { Failure } from '../calls/failure'

interface Bounds {
  /** So many run at the same time; the rest wait in line. */
  atOnce: number
  /** So many may wait. */
  line: number
  /** How many of them are done in a second, to tell who is sent away when to come again. */
  perSecond: number
}

/**
 * Work that takes processors away from everything else, in an orderly line. Whoever comes when the line is full is sent
 * away at once, before anything was done, with COMMON_BUSY `{ seconds }` (HTTP 503): the client comes again by itself.
 */
export function bounded({ atOnce, line, perSecond }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  const turn = (): Promise<void> => {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    if (waiting.length >= line) throw busy(Math.ceil(line / perSecond))
    return new Promise((resolve) => waiting.push(resolve))
  }
  // who waited takes the place over: nobody who comes later can slip in between
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

function busy(seconds: number): Failure {
  return new Failure('COMMON_BUSY', { seconds }, 503)
}
