import { sql } from 'drizzle-orm'
import type { Database } from '@server/core/postgres/database'
import { until } from './until'

/** Waits until so many statements wait for a lock that somebody else has. */
export function untilWaiting(db: Database, count = 1): Promise<void> {
  return until(async () => {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return (rows[0]?.waiting ?? 0) >= count
  })
}
