import { Failure } from '../failure'

interface Bounds {
  /** Maximum concurrency. */
  atOnce: number
  /** Throughput of one worker per second. */
  perSecond: number
  /** Maximum queue length, expressed as the seconds needed to process it; also the retry delay of refused requests. */
  seconds: number
}

/** `who` identifies the client, for instance by address. */
type InLine = <T>(who: string, work: () => Promise<T>) => Promise<T>

interface Place {
  who: string
  begin: () => void
  sendAway: (reason: Failure) => void
}

/** Share of a full queue that a client retains when others arrive. */
const KEPT_SHARE = 1 / 4

/**
 * Bounded queue for CPU-intensive work. A request that finds the queue full is refused with COMMON_BUSY `{ seconds }`
 * (HTTP 503), and the client retries. To prevent one client from filling the queue, the client with most entries loses
 * one to each client that has fewer, down to a quarter of the queue.
 */
export function bounded({ atOnce, perSecond, seconds }: Bounds): InLine {
  const line = atOnce * perSecond * seconds
  const waiting: Place[] = []
  const busy = () => new Failure('COMMON_BUSY', { seconds }, 503)
  let running = 0

  const turn = (who: string): Promise<void> => {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    const isFull = waiting.length >= line
    const index = isFull ? placeFor(who, waiting, Math.ceil(line * KEPT_SHARE)) : waiting.length
    if (index === null) throw busy()
    return new Promise((begin, sendAway) => {
      waiting[index]?.sendAway(busy())
      waiting[index] = { who, begin, sendAway }
    })
  }
  // passes the slot on directly, so that later arrivals cannot overtake
  const leave = () => {
    const next = waiting.shift()
    if (next) next.begin()
    else running--
  }

  return async (who, work) => {
    await turn(who)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/**
 * Returns the index of the first entry beyond the `kept` guaranteed ones of the client with most entries; null if no
 * client has more than `who`.
 */
function placeFor(who: string, waiting: readonly Place[], kept: number): number | null {
  const held = new Map<string, number>()
  for (const place of waiting) held.set(place.who, (held.get(place.who) ?? 0) + 1)
  const [[most, places] = ['', 0]] = [...held].sort(([, a], [, b]) => b - a)
  if (places <= Math.max(kept, held.get(who) ?? 0)) return null
  let left = kept
  return waiting.findIndex((place) => place.who === most && left-- === 0)
}
