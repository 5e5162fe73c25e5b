/** What goes wrong while a crowd is there. */
import type { Figure } from '../../bench/report'
import type { CrowdReply } from './calls'
import type { Instance } from './instance'
import type { Chance } from './seeded'

/** What a trouble is made to. */
export interface Ground {
  instances: Instance[]
  /** Starts one more. */
  another: () => Promise<Instance>
  chance: Chance
  /** What everybody heard until now. */
  replies: readonly CrowdReply[]
  /** Of those who look at the database themselves. */
  rest: Rest
}

/** Comes again and again; it is over when `happen` has ended. */
export interface Trouble {
  /** Milliseconds of peace before each time. */
  afterMs: number
  happen: (ground: Ground) => Promise<unknown>
  /** The database is troubled: what was under way there may have happened or not. */
  isOfDatabase?: true
}

/** What the instances stand on, and what goes wrong with it. */
export interface Footing {
  /** An empty database. */
  url: string
  stop: () => Promise<unknown>
  trouble?: Trouble
  /** What was seen of the trouble, once it is over. */
  figures?: () => Promise<Figure[]>
}

/** Who cannot ask again with the same key, and so would not know what became of it, waits while the database is troubled. */
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
