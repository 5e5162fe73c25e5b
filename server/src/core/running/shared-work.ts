import { SHARED_WORK_MS } from '../postgres/deadlines'
import { within } from './within'

interface Done<V> {
  value: Promise<V>
  begunAt: number
  isUnderWay: boolean
}

/**
 * Work whose outcome is the same for everybody who asks for it by the same name: done once, and its outcome kept for
 * `forMs` milliseconds from its beginning; whoever asks meanwhile gets it too. A failure is told to those who wait, and
 * not kept; one that takes longer than SHARED_WORK_MS is ETIMEDOUT. Of more than `most` outcomes the oldest goes.
 */
export class SharedWork<V> {
  private readonly done = new Map<string, Done<V>>()

  constructor(private readonly limits: { forMs: number; most: number }) {}

  /** What the work of this name answers; `work` does it when nobody did lately. */
  of(name: string, work: () => Promise<V>): Promise<V> {
    const found = this.done.get(name)
    if (found && (found.isUnderWay || performance.now() - found.begunAt < this.limits.forMs)) return found.value
    const begun: Done<V> = { value: within(SHARED_WORK_MS, work()), begunAt: performance.now(), isUnderWay: true }
    this.keep(name, begun)
    begun.value.then(
      () => (begun.isUnderWay = false),
      () => this.forget(name, begun),
    )
    return begun.value
  }

  private keep(name: string, begun: Done<V>): void {
    // again at the end of the line
    this.done.delete(name)
    const [oldest] = this.done.keys()
    if (oldest !== undefined && this.done.size >= this.limits.most) this.done.delete(oldest)
    this.done.set(name, begun)
  }

  private forget(name: string, failed: Done<V>): void {
    if (this.done.get(name) === failed) this.done.delete(name)
  }
}
