import { within } from '../running/within'
import { SHARED_WORK_MS } from './connections/deadlines'

interface Waiting<K, V> {
  key: K
  resolve(value: V): void
  reject(reason: unknown): void
}

/** So many are told between two looks at the sockets: what each of them has to do next takes a fraction of a millisecond. */
const TOLD_AT_ONCE = 32

/**
 * One function for one key at a time that works on many keys together: calls of the same turn of the event loop, and
 * calls that arrive while a run is under way, become one `run` of at most `maxSize` keys. So a thousand requests cost
 * a few statements, and a single one waits for nothing.
 *
 * `run` answers in the order of its keys; when it throws, every call of that run throws the same. Only one run is under
 * way at a time; one that takes longer than SHARED_WORK_MS fails with ETIMEDOUT, and the next one does not wait for it.
 * Nor does it wait for what the calls of the last run do with their answers: the database works while the process does.
 */
export function microBatch<K, V>(options: {
  maxSize: number
  run: (keys: K[]) => Promise<readonly V[]>
}): (key: K) => Promise<V> {
  const waiting: Waiting<K, V>[] = []
  let isScheduled = false

  /** Runs one batch; returns how each call is told of its outcome. */
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

/** A few at a time, so that a great run holds up nobody who has nothing to do with it. */
function tell(untold: (() => void)[]): void {
  untold.splice(0, TOLD_AT_ONCE).forEach((tellOne) => tellOne())
  if (untold.length > 0) setImmediate(tell, untold)
}
