import { sql } from 'drizzle-orm'
import type { Database } from '@server/core/postgres/database'
import { isOnCitus } from './citus'
import { until } from './until'

/** On Citus, statements wait on other nodes. */
const waiting = isOnCitus
  ? sql`select count(distinct waiting_gpid)::int as waiting from citus_lock_waits`
  : sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`

/** Waits until `count` statements wait for a lock. */
export function untilWaiting(db: Database, count = 1): Promise<void> {
  return until(async () => {
    const { rows } = await db.execute<{ waiting: number }>(waiting)
    return (rows[0]?.waiting ?? 0) >= count
  })
}
