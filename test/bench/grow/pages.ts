import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'

/** Statistics are reported by idle connections, at most once a second. */
const TOLD_WITHIN_MS = 1_500

/**
 * Number of table and index pages accessed by PostgreSQL, cached or not: grows with full scans, independent of the
 * machine's load.
 */
export async function pagesOf({ db }: Services): Promise<number> {
  await sleep(TOLD_WITHIN_MS)
  const { rows } = await db.execute<{ pages: number }>(sql`
    select (blks_hit + blks_read)::float8 as pages from pg_stat_database where datname = current_database()`)
  return rows[0]?.pages ?? NaN
}
