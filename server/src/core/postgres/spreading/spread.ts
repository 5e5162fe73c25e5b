import { sql } from 'drizzle-orm'
import type { Executor } from '../database'
import { makeMachineFunction } from './machine-function'
import { BESIDE, SPREAD_BY, WHERE_ASKED } from './where-tables-stand'

/** Whether the extension was created in this database: plain PostgreSQL lacks the tables that everything below asks. */
export async function hasCitus(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_extension where extname = 'citus'`)
  return rows.length > 0
}

/** Whether this database was spread over machines (`operator database distribute`), or that was begun. */
export async function isSpread(db: Executor): Promise<boolean> {
  if (!(await hasCitus(db))) return false
  const { rows } = await db.execute(
    sql`select from pg_dist_partition where partmethod = 'h' and logicalrelid = to_regclass(${BESIDE})`,
  )
  return rows.length > 0
}

/** A table that is still whole. */
export interface WholeTable {
  name: string
  /** About so many. */
  rows: number
}

/** The tables that are still whole, as the database has them: the one that others stand beside comes first. */
export async function tablesToSpread(db: Executor): Promise<WholeTable[]> {
  const { rows } = await db.execute<{ name: string; rows: number }>(sql`
    select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any(${sql.param(WHERE_ASKED)})
      and not exists (select from pg_dist_partition where partmethod = 'h' and logicalrelid = pg_class.oid)
    order by relname <> ${BESIDE}, relname`)
  return rows
}

/** Shards a table by project, so that the rows of one project in all tables are on one machine. */
export async function spreadTable(db: Executor, { name }: WholeTable): Promise<void> {
  const beside = name === BESIDE ? 'none' : BESIDE
  await db.transaction(async (tx) => {
    // its parts are made one after the other: all at once would take a connection for each
    await tx.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
    await tx.execute(sql`select create_distributed_table(${name}::regclass, ${SPREAD_BY}, colocate_with => ${beside})`)
  })
}

/** What a migration has made since, of a database that was spread before, and what runs statements at its machines. */
export async function spreadWhatIsNew(db: Executor): Promise<void> {
  if (!(await isSpread(db))) return
  await makeMachineFunction(db)
  for (const table of await tablesToSpread(db)) await spreadTable(db, table)
}
