import { sql } from 'drizzle-orm'
import type { Executor } from '../database'
import { isSpread } from './spread'

/** Machines that hold projects, beside the one that is asked: those that Citus was told of. */
export async function machinesOf(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select nodename || ':' || nodeport as name from pg_dist_node where noderole = 'primary' and groupid > 0 order by 1`)
  return rows.map(({ name }) => name)
}

/** Machines of a spread database that do not answer now: calls and jobs of their projects fail, and no others. */
export async function machinesAway(db: Executor): Promise<string[]> {
  if (!(await isSpread(db))) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    select nodename || ':' || nodeport as name from run_command_on_workers('select 1') where not success order by 1`)
  return rows.map(({ name }) => name)
}
