import { SHARED_WORK_MS } from '../postgres/connections/deadlines'
import { within } from './within'

interface Done<V> {
  value: Promise<V>
  begunAt: number
}

/**
 * Work whose outcome is the same for everybody who asks for it by the same name: done once, and its outcome kept for
 * `forMs` milliseconds from its beginning; whoever asks meanwhile gets it too. A failure is told to those who wait, and
 * not kept; one that takes longer than SHARED_WORK_MS is ETIMEDOUT. Of more than `most` outcomes the oldest goes: work that
 * is still under way, and may fail, takes no room from them.
 */
export class SharedWork<V> {
  private readonly underWay = new Map<string, Promise<V>>()
  private readonly done = new Map<string, Done<V>>()

  constructor(private readonly limits: { forMs: number; most: number }) {}

  /** What the work of this name answers; `work` does it when nobody did lately. */
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
