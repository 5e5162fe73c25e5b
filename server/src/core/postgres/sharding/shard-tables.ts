import { sql } from 'drizzle-orm'
import type { Executor } from '../database'
import { createShardFunction } from './shard-function'
import { COLOCATION_ANCHOR, SHARDING_KEY, COORDINATOR_TABLES } from './placement'

/** Returns whether the Citus extension exists; plain PostgreSQL lacks the catalog tables used below. */
export async function hasCitus(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_extension where extname = 'citus'`)
  return rows.length > 0
}

/** Returns whether this database is distributed (`operator database distribute`), or its distribution has begun. */
export async function isDistributed(db: Executor): Promise<boolean> {
  if (!(await hasCitus(db))) return false
  const { rows } = await db.execute(
    sql`select from pg_dist_partition where partmethod = 'h' and logicalrelid = to_regclass(${COLOCATION_ANCHOR})`,
  )
  return rows.length > 0
}

/** Table that is not distributed yet. */
export interface UndistributedTable {
  name: string
  /** Estimate from planner statistics. */
  rows: number
}

/** Returns the tables to distribute, with the co-location anchor first. */
export async function tablesToShard(db: Executor): Promise<UndistributedTable[]> {
  const { rows } = await db.execute<{ name: string; rows: number }>(sql`
    select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any(${sql.param(COORDINATOR_TABLES)})
      and not exists (select from pg_dist_partition where partmethod = 'h' and logicalrelid = pg_class.oid)
    order by relname <> ${COLOCATION_ANCHOR}, relname`)
  return rows
}

/** Shards a table by project, co-located with the other tables of the project. */
export async function shardTable(db: Executor, { name }: UndistributedTable): Promise<void> {
  const anchor = name === COLOCATION_ANCHOR ? 'none' : COLOCATION_ANCHOR
  await db.transaction(async (tx) => {
    // creates shards sequentially: parallel creation needs one connection per shard
    await tx.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
    await tx.execute(
      sql`select create_distributed_table(${name}::regclass, ${SHARDING_KEY}, colocate_with => ${anchor})`,
    )
  })
}

/** On a distributed database, creates the routing function and distributes tables added by migrations. */
export async function shardNewTables(db: Executor): Promise<void> {
  if (!(await isDistributed(db))) return
  await createShardFunction(db)
  for (const table of await tablesToShard(db)) await shardTable(db, table)
}
