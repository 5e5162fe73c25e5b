/** Bulk insert of millions of rows: indexes and keys are built once at the end. */
import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'

/**
 * Settings of the bench's own server. With `wal_level=minimal`, a table truncated and filled in one transaction, and
 * its indexes, write no WAL. A server with another level fills more slowly.
 */
export const FILLING_SETTINGS = [
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB', 'checkpoint_timeout=30min'],
  // a quarter of a small database server's memory, as the PostgreSQL manual recommends; the default of 128 MB is
  // unrealistic
  'shared_buffers=1GB',
]

/**
 * Runs `fill` on a table without its triggers, keys and indexes, which are rebuilt afterwards. Existing rows are
 * preserved.
 */
export async function filled(tx: Executor, table: string, fill: () => Promise<unknown>): Promise<void> {
  const parts = await partsOf(tx, table)
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  for (const { drop } of parts) await tx.execute(sql.raw(drop))
  await tx.execute(sql.raw(`create temporary table stood on commit drop as select * from ${table}`))
  await tx.execute(sql.raw(`truncate ${table}`))
  const columns = (await columnsOf(tx, table)).join(', ')
  await tx.execute(sql.raw(`insert into ${table} (${columns}) select ${columns} from stood`))
  await fill()
  for (const { make } of parts) await tx.execute(sql.raw(make))
}

/** Columns to write, without generated ones. */
export async function columnsOf(tx: Executor, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`)
  return rows.map(({ name }) => name)
}

/** SQL that drops and recreates the keys and indexes. */
async function partsOf(tx: Executor, table: string) {
  const { rows } = await tx.execute<{ drop: string; make: string }>(sql`
    with part as (
      select index.indexrelid::regclass as name, pg_get_indexdef(index.indexrelid) as index, key.conname,
        pg_get_constraintdef(key.oid) as key
      from pg_index index left join pg_constraint key on key.conindid = index.indexrelid and key.contype in ('p', 'u')
      where index.indrelid = ${table}::regclass
    )
    select case when conname is null then format('drop index %s', name)
        else format('alter table %I drop constraint %I', ${table}::text, conname) end as drop,
      case when conname is null then index
        else format('alter table %I add constraint %I %s', ${table}::text, conname, key) end as make
    from part`)
  return rows
}
