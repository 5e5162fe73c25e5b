import { SHARED_WORK_MS } from '../postgres/connections/deadlines'
import { within } from './within'

interface Done<V> {
  value: Promise<V>
  begunAt: number
}

/**
 * Single flight with a cache, by name: concurrent callers share one execution, and its result is cached for `forMs`
 * milliseconds from its start. A failure rejects the waiting callers and is not cached; execution beyond SHARED_WORK_MS
 * fails with ETIMEDOUT. At most `most` results are cached, oldest evicted first; executions in progress do not count,
 * since they may fail.
 */
export class SharedWork<V> {
  private readonly underWay = new Map<string, Promise<V>>()
  private readonly done = new Map<string, Done<V>>()

  constructor(private readonly limits: { forMs: number; most: number }) {}

  /** Returns the cached or pending result of `name`, or executes `work`. */
  of(name: string, work: () => Promise<V>): Promise<V> {
    const running = this.underWay.get(name)
    if (running) return running
    const kept = this.done.get(name)
    if (kept && performance.now() - kept.begunAt < this.limits.forMs) return kept.value
    this.done.delete(name)
    return this.begin(name, work)
  }

  private begin(name: string, work: () => Promise<V>): Promise<V> {
    const begun = { value: within(SHARED_WORK_MS, work()), begunAt: performance.now() }
    this.underWay.set(name, begun.value)
    begun.value.then(
      () => {
        this.underWay.delete(name)
        this.keep(name, begun)
      },
      () => this.underWay.delete(name),
    )
    return begun.value
  }

  private keep(name: string, outcome: Done<V>): void {
    const [oldest] = this.done.keys()
    if (oldest !== undefined && this.done.size >= this.limits.most) this.done.delete(oldest)
    this.done.set(name, outcome)
  }
}
