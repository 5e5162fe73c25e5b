import { within } from '../running/within'
import { SHARED_WORK_MS } from './connections/deadlines'

interface Waiting<K, V> {
  key: K
  resolve(value: V): void
  reject(reason: unknown): void
}

/** Maximum calls resolved per event-loop tick; the continuation of each takes a fraction of a millisecond. */
const TOLD_AT_ONCE = 32

/**
 * Micro-batcher: calls from the same event-loop tick, and calls that arrive during a run, are combined into one `run`
 * of at most `maxSize` keys. A thousand requests then cost a few statements, and a single call is not delayed.
 *
 * `run` returns values in key order; an error it throws rejects every call of the batch. One run is active at a time; a
 * run longer than SHARED_WORK_MS fails with ETIMEDOUT and does not delay the next. The next run starts before the
 * continuations of the previous one, so that database and process work in parallel.
 */
export function microBatch<K, V>(options: {
  maxSize: number
  run: (keys: K[]) => Promise<readonly V[]>
}): (key: K) => Promise<V> {
  const waiting: Waiting<K, V>[] = []
  let isScheduled = false

  /** Runs one batch; returns the functions that settle its calls. */
  async function runOnce(): Promise<(() => void)[]> {
    const batch = waiting.splice(0, options.maxSize)
    try {
      const values = await within(SHARED_WORK_MS, options.run(batch.map((call) => call.key)))
      if (values.length !== batch.length) throw new Error(`${batch.length} keys, but ${values.length} answers`)
      return batch.map((call, index) => () => call.resolve(values[index] as V))
    } catch (error) {
      return batch.map((call) => () => call.reject(error))
    }
  }

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const untold = await runOnce()
      if (waiting.length === 0) tell(untold)
      else setImmediate(tell, untold)
    }
    isScheduled = false
  }

  return (key) =>
    new Promise<V>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      setImmediate(() => void runAll())
    })
}

/** Settles calls in chunks, so that a large batch does not block the event loop. */
function tell(untold: (() => void)[]): void {
  untold.splice(0, TOLD_AT_ONCE).forEach((tellOne) => tellOne())
  if (untold.length > 0) setImmediate(tell, untold)
}
