/** Failures injected during a drill. */
import type { Figure } from '../../bench/report'
import type { CrowdReply } from './calls'
import type { Instance } from './instance'
import type { Chance } from './seeded'

/** Targets of a failure. */
export interface Ground {
  instances: Instance[]
  /** Starts an additional instance. */
  another: () => Promise<Instance>
  chance: Chance
  /** Responses so far. */
  replies: readonly CrowdReply[]
  /** Coordinates actors that access the database directly. */
  rest: Rest
}

/** A repeated failure, finished when `happen` has ended. */
export interface Trouble {
  /** Milliseconds before each repetition. */
  afterMs: number
  happen: (ground: Ground) => Promise<unknown>
  /** Affects the database: calls in flight may or may not have been committed. */
  isOfDatabase?: true
}

/** Infrastructure of the instances, with its failure. */
export interface Footing {
  /** Empty database. */
  url: string
  stop: () => Promise<unknown>
  trouble?: Trouble
  /** Figures about the failure, read at the end. */
  figures?: () => Promise<Figure[]>
}

/**
 * Pauses actors without idempotency keys during database failures, because they could not determine the outcome of
 * their calls.
 */
export class Rest {
  private readonly underWay = new Set<Promise<unknown>>()
  private trouble: Promise<unknown> | null = null

  async act(work: () => Promise<unknown>): Promise<void> {
    while (this.trouble) await this.trouble
    const acting = work()
    this.underWay.add(acting)
    await acting.finally(() => this.underWay.delete(acting))
  }

  async during(work: () => Promise<unknown>): Promise<void> {
    let isOver = () => {}
    this.trouble = new Promise<void>((resolve) => (isOver = resolve))
    await Promise.allSettled(this.underWay)
    await work().finally(() => {
      this.trouble = null
      isOver()
    })
  }
}
