import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '@server/core/postgres/database'
import type { Ground, Trouble } from '../crowd/trouble'

/** Rows and files re-encrypted between two kills. */
const AT_LEAST = 150
const LOOK_MS = 30
/** Maximum wait for the first kill on a slow machine; without re-encryption, none happens. */
const PATIENCE_MS = 90_000

/**
 * Kills an instance whenever enough more was re-encrypted and some is left. The first replacement starts in parallel
 * with the re-encryption, because starting takes as long and waiting afterwards shows nothing new.
 */
export function killWhileReencrypting(db: Database): { trouble: Trouble; kills: () => number } {
  let kills = 0
  let before = 0
  const progress = async () => {
    const { rows } = await db.execute<{ reencrypted: number }>(
      sql`select coalesce(sum(reencrypted), 0)::int as reencrypted from key_rotation where clean_at is null`,
    )
    const reencrypted = rows[0]?.reencrypted ?? 0
    // the count restarts with each key
    if (reencrypted < before) before = 0
    return reencrypted
  }
  /**
   * Returns the re-encrypted count once it suffices; null when it does not within the time, or after the first kill.
   */
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
