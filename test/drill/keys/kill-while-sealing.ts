import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '@server/core/postgres/database'
import type { Ground, Trouble } from '../crowd/trouble'

/** Between two kills so many rows and files are sealed anew. */
const AT_LEAST = 150
const LOOK_MS = 30
/** For the first time is waited, however slow the machine is; it is none when nothing is ever sealed anew. */
const PATIENCE_MS = 90_000

/**
 * Kills one of the instances whenever some more was sealed anew and some is left. Whoever takes the place of the first one
 * starts while that seals: starting takes as long, and nobody learns anything from waiting for it afterwards.
 */
export function killWhileSealing(db: Database): { trouble: Trouble; kills: () => number } {
  let kills = 0
  let before = 0
  const progress = async () => {
    const { rows } = await db.execute<{ resealed: number }>(
      sql`select coalesce(sum(resealed), 0)::int as resealed from resealing where clean_at is null`,
    )
    const resealed = rows[0]?.resealed ?? 0
    // of the next key it is counted anew
    if (resealed < before) before = 0
    return resealed
  }
  /** How much was sealed anew, once it is enough; null where it is not, and nobody waits for it. */
  const enough = async () => {
    const since = Date.now()
    let now = await progress()
    while (now - before < AT_LEAST) {
      if (kills > 0 || Date.now() - since > PATIENCE_MS) return null
      await sleep(LOOK_MS)
      now = await progress()
    }
    return now
  }
  return {
    kills: () => kills,
    trouble: {
      afterMs: LOOK_MS,
      async happen(ground) {
        const early = kills === 0 ? come(ground) : null
        const sealed = await enough()
        if (sealed !== null) {
          before = sealed
          await kill(ground)
          kills++
        }
        await (early ?? (sealed !== null ? come(ground) : null))
      },
    },
  }
}

async function come({ instances, another }: Ground): Promise<void> {
  instances.push(await another())
}

async function kill({ instances, chance }: Ground): Promise<void> {
  const victim = chance.oneOf(instances)
  if (!victim) return
  await victim.stop()
  instances.splice(instances.indexOf(victim), 1)
}
