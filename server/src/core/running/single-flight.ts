import { SHARED_WORK_MS } from '../postgres/connections/timeouts'
import { withTimeout } from './with-timeout'

interface CachedResult<V> {
  value: Promise<V>
  startedAt: number
}

/**
 * Single flight with a cache, by name: concurrent callers share one execution, and its result is cached for `cacheMs`
 * milliseconds from its start. A failure rejects the waiting callers and is not cached; execution beyond SHARED_WORK_MS
 * fails with ETIMEDOUT. At most `maxEntries` results are cached, oldest evicted first; executions in progress do not count,
 * since they may fail.
 */
export class SingleFlight<V> {
  private readonly inFlight = new Map<string, Promise<V>>()
  private readonly cache = new Map<string, CachedResult<V>>()

  constructor(private readonly limits: { cacheMs: number; maxEntries: number }) {}

  /** Returns the cached or pending result of `name`, or executes `work`. */
  run(name: string, work: () => Promise<V>): Promise<V> {
    const running = this.inFlight.get(name)
    if (running) return running
    const cached = this.cache.get(name)
    if (cached && performance.now() - cached.startedAt < this.limits.cacheMs) return cached.value
    this.cache.delete(name)
    return this.start(name, work)
  }

  private start(name: string, work: () => Promise<V>): Promise<V> {
    const started = { value: withTimeout(SHARED_WORK_MS, work()), startedAt: performance.now() }
    this.inFlight.set(name, started.value)
    started.value.then(
      () => {
        this.inFlight.delete(name)
        this.store(name, started)
      },
      () => this.inFlight.delete(name),
    )
    return started.value
  }

  private store(name: string, outcome: CachedResult<V>): void {
    const [oldest] = this.cache.keys()
    if (oldest !== undefined && this.cache.size >= this.limits.maxEntries) this.cache.delete(oldest)
    this.cache.set(name, outcome)
  }
}
