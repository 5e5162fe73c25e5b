import { Failure } from '../failure'

interface QueueLimits {
  /** Maximum concurrency. */
  concurrency: number
  /** Throughput of one worker per second. */
  perSecond: number
  /** Maximum queue length, expressed as the seconds needed to process it; also the retry delay of refused requests. */
  seconds: number
}

/** `client`: for instance an address. */
type BoundedQueue = <T>(who: string, work: () => Promise<T>) => Promise<T>

interface QueueEntry {
  client: string
  start: () => void
  reject: (reason: Failure) => void
}

/** Share of a full queue that a client retains when others arrive. */
const GUARANTEED_SHARE = 1 / 4

/**
 * Bounded queue for CPU-intensive work. A request that finds the queue full is refused with COMMON_BUSY `{ seconds }`
 * (HTTP 503), and the client retries. To prevent one client from filling the queue, the client with most entries loses
 * one to each client that has fewer, down to a quarter of the queue.
 */
export function boundedQueue({ concurrency, perSecond, seconds }: QueueLimits): BoundedQueue {
  const capacity = concurrency * perSecond * seconds
  const waiting: QueueEntry[] = []
  const busy = () => new Failure('COMMON_BUSY', { seconds }, 503)
  let running = 0

  const acquire = (client: string): Promise<void> => {
    if (running < concurrency) {
      running++
      return Promise.resolve()
    }
    const isFull = waiting.length >= capacity
    const index = isFull ? entryToReplace(client, waiting, Math.ceil(capacity * GUARANTEED_SHARE)) : waiting.length
    if (index === null) throw busy()
    return new Promise((begin, sendAway) => {
      waiting[index]?.reject(busy())
      waiting[index] = { client, start: begin, reject: sendAway }
    })
  }
  // passes the slot on directly, so that later arrivals cannot overtake
  const release = () => {
    const next = waiting.shift()
    if (next) next.start()
    else running--
  }

  return async (who, work) => {
    await acquire(who)
    try {
      return await work()
    } finally {
      release()
    }
  }
}

/**
 * Returns the index of the first entry beyond the `guaranteed` ones of the client with most entries; null if no
 * client has more than `client`.
 */
function entryToReplace(client: string, waiting: readonly QueueEntry[], guaranteed: number): number | null {
  const held = new Map<string, number>()
  for (const place of waiting) held.set(place.client, (held.get(place.client) ?? 0) + 1)
  const [[most, places] = ['', 0]] = [...held].sort(([, a], [, b]) => b - a)
  if (places <= Math.max(guaranteed, held.get(client) ?? 0)) return null
  let left = guaranteed
  return waiting.findIndex((place) => place.client === most && left-- === 0)
}
