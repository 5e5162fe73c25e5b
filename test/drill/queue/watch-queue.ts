import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { queues } from '@server/core/tables/queue'
import type { Services } from '@server/core/services'

export type Seen = Pick<typeof queues.$inferSelect, 'rate' | 'pace' | 'issued' | 'admitted'> & { at: number }

const LOOK_EVERY_MS = 200

/** Samples the queue of a project; the returned function stops it and returns the samples. */
export function watchQueue({ db }: Services, projectId: string): () => Promise<Seen[]> {
  const seen: Seen[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const [row] = await db.select().from(queues).where(eq(queues.projectId, projectId))
      if (row) seen.push({ ...row, at: row.steppedAt.getTime() })
      await sleep(LOOK_EVERY_MS)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return seen
  }
}

export interface Passed {
  /** Numbers admitted while visitors waited. */
  numbers: number
  /** Admissions allowed by the configured rate in that time. */
  atRate: number
  /** Admissions allowed by the rate as reduced by an overloaded instance. */
  atPace: number
}

/** Sums the admissions over all steps during which visitors waited. */
export function passed(seen: readonly Seen[]): Passed {
  const sum: Passed = { numbers: 0, atRate: 0, atPace: 0 }
  for (const [index, next] of seen.entries()) {
    const before = seen[index - 1]
    if (!before || next.at === before.at || before.issued <= before.admitted || next.issued <= next.admitted) continue
    const seconds = (next.at - before.at) / 1000
    sum.numbers += next.admitted - before.admitted
    sum.atRate += next.rate * seconds
    sum.atPace += next.rate * before.pace * seconds
  }
  return sum
}
