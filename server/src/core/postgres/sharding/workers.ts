import { sql } from 'drizzle-orm'
import type { Executor } from '../database'
import { isDistributed } from './shard-tables'

/** Returns the Citus workers as `host:port`. */
export async function workersOf(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select nodename || ':' || nodeport as name from pg_dist_node where noderole = 'primary' and groupid > 0 order by 1`)
  return rows.map(({ name }) => name)
}

/**
 * Returns workers of a distributed database that do not respond: requests and jobs of projects placed there fail,
 * others are unaffected.
 */
export async function unavailableWorkers(db: Executor): Promise<string[]> {
  if (!(await isDistributed(db))) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    select nodename || ':' || nodeport as name from run_command_on_workers('select 1') where not success order by 1`)
  return rows.map(({ name }) => name)
}
