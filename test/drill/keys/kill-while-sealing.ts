import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '@server/core/postgres/database'
import { killOne } from '../crowd/kill-one'
import type { Trouble } from '../crowd/trouble'

/** Between two kills so many rows and files are sealed anew. */
const AT_LEAST = 150
const LOOK_MS = 30
/** For the first time is waited, however slow the machine is; it is none when nothing is ever sealed anew. */
const PATIENCE_MS = 90_000

/** Kills one of the instances whenever some more was sealed anew and some is left. */
export function killWhileSealing(db: Database): { trouble: Trouble; kills: () => number } {
  const { happen } = killOne(0, { isReplacedFirst: false })
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
  return {
    kills: () => kills,
    trouble: {
      afterMs: LOOK_MS,
      async happen(ground) {
        const since = Date.now()
        let now = await progress()
        while (now - before < AT_LEAST) {
          if (kills > 0 || Date.now() - since > PATIENCE_MS) return
          await sleep(LOOK_MS)
          now = await progress()
        }
        await happen(ground)
        kills++
        before = now
      },
    },
  }
}
