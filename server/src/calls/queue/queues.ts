import { eq, sql } from 'drizzle-orm'
import { batcher } from '@server/core/postgres/batcher'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import { queues } from '@server/core/tables/queue'
import { EventLoopLoad } from '@server/core/running/event-loop-load'
import { nextQueue, type Queue } from './queue-rules'

type Row = typeof queues.$inferSelect

export interface KnownQueue extends Queue {
  round: string
}

/** Minimum interval between steps of a waiting room, over all instances. */
const STEP_MS = 900
/** Validity of an instance's overload report in milliseconds. */
const STRAINED_MS = 2_000
/** Maximum numbers drawn per statement. */
const DRAWN_AT_ONCE = 10_000

/** Waiting rooms as cached by this instance; between steps, it extrapolates. */
class Queues {
  readonly #known = new Map<string, KnownQueue>()
  readonly #claims = new Map<string, number>()
  readonly #load = new EventLoopLoad()

  constructor(private readonly services: Services) {}

  /** Returns the waiting room of a project in this round, or null after it was closed. */
  async of(projectId: string, round: string): Promise<KnownQueue | null> {
    const known = this.#known.get(projectId)
    if (known?.round === round) return known
    const [row] = await this.services.db.select().from(queues).where(eq(queues.projectId, projectId))
    return row ? this.#learn(projectId, row) : null
  }

  /** Draws the next number in order of calls; null if the waiting room was closed meanwhile. */
  async draw(projectId: string): Promise<number | null> {
    const number = await drawNumbers(this.services, projectId, undefined)
    const known = this.#known.get(projectId)
    if (number !== null && known) known.issued = Math.max(known.issued, number)
    return number
  }

  /** Counts the first use of an admitted place. */
  claimed(projectId: string): void {
    this.#claims.set(projectId, (this.#claims.get(projectId) ?? 0) + 1)
  }

  /** Number of waiting visitors at the last step. */
  get waiting(): number {
    return [...this.#known.values()].reduce((sum, { issued, admitted }) => sum + Math.max(0, issued - admitted), 0)
  }

  /** Reports this instance's counts, and performs a step unless one took place within the last second. */
  async step(projectId: string): Promise<void> {
    const claims = this.#claims.get(projectId) ?? 0
    const isStrained = this.#load.isOverloaded()
    const row = await this.services.db.transaction(async (tx) => {
      const [before] = await tx.select().from(queues).where(eq(queues.projectId, projectId)).for('update')
      if (!before) return null
      const now = this.services.now()
      const event = {
        claims: before.claims + claims,
        strainedAt: isStrained ? new Date(now) : before.strainedAt,
      }
      const isDue = now - before.steppedAt.getTime() >= STEP_MS
      const next = isDue ? { ...this.#stepped(before, event, now), strainedAt: event.strainedAt, claims: 0 } : event
      await tx.update(queues).set(next).where(eq(queues.projectId, projectId))
      return { ...before, ...next }
    })
    this.#claims.set(projectId, (this.#claims.get(projectId) ?? 0) - claims)
    if (row) this.#learn(projectId, row)
    else this.#known.delete(projectId)
  }

  #stepped(before: Row, { claims, strainedAt }: Pick<Row, 'claims' | 'strainedAt'>, now: number) {
    const isStrained = strainedAt !== null && now - strainedAt.getTime() < STRAINED_MS
    const { admitted, share, pace } = nextQueue(queueOf(before), { claims, isStrained }, now)
    return { admitted, share, pace, steppedAt: new Date(now) }
  }

  #learn(projectId: string, row: Row): KnownQueue {
    const known = this.#known.get(projectId)
    const queue = queueOf(row)
    if (known?.round === row.round) queue.issued = Math.max(known.issued, row.issued)
    this.#known.set(projectId, queue)
    return queue
  }
}

/** Micro-batched: concurrent draws of one project share an update. */
const drawNumbers = batcher({
  keyOf: (projectId: string) => projectId,
  maxSize: DRAWN_AT_ONCE,
  run: async ({ db }, projectId, draws: undefined[]) => {
    const [row] = await db
      .update(queues)
      .set({ issued: sql`${queues.issued} + ${draws.length}` })
      .where(eq(queues.projectId, projectId))
      .returning({ issued: queues.issued })
    return draws.map((_, index) => (row ? row.issued - draws.length + index + 1 : null))
  },
})

function queueOf({ round, rate, issued, admitted, share, pace, steppedAt }: Row): KnownQueue {
  return { round, rate, issued, admitted, share, pace, steppedAt: steppedAt.getTime() }
}

export const queuesOf = weakMemo((services: Services) => new Queues(services))
