import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'

/** Connections tell what they read once they rest, and no more often than once a second. */
const TOLD_WITHIN_MS = 1_500

/**
 * Pages of tables and indexes that PostgreSQL has looked at, from disk or not: what grows with a table whose rows are all
 * looked at, however busy the machine is.
 */
export async function pagesOf({ db }: Services): Promise<number> {
  await sleep(TOLD_WITHIN_MS)
  const { rows } = await db.execute<{ pages: number }>(sql`
    select (blks_hit + blks_read)::float8 as pages from pg_stat_database where datname = current_database()`)
  return rows[0]?.pages ?? NaN
}
