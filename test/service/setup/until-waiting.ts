import { sql } from 'drizzle-orm'
import type { Database } from '@server/core/postgres/database'
import { isOnCitus } from './citus'
import { until } from './until'

/** On Citus they wait at another machine than the one that is asked. */
const waiting = isOnCitus
  ? sql`select count(distinct waiting_gpid)::int as waiting from citus_lock_waits`
  : sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`

/** Waits until so many statements wait for a lock that somebody else has. */
export function untilWaiting(db: Database, count = 1): Promise<void> {
  return until(async () => {
    const { rows } = await db.execute<{ waiting: number }>(waiting)
    return (rows[0]?.waiting ?? 0) >= count
  })
}
