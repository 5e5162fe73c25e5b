import { createReadStream, createWriteStream } from 'node:fs'
import { relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { connect, disconnect } from '@server/core/postgres/database'
import { CommandFault } from '../command'
import { type BackupSequence, type BackupTable, tableIn } from './backup-manifest'

/** Runs `work` on a connection without the service's statement timeout. */
export async function withoutStatementTimeout<T>(url: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const db = connect(url, { pool: 1, isPatient: true })
  try {
    const client = await db.$client.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  } finally {
    await disconnect(db)
  }
}

/** Dumps all tables from one snapshot, and the sequences, into `folder` without blocking writers. */
export async function copyOut(client: pg.PoolClient, folder: string) {
  await client.query('begin isolation level repeatable read read only')
  const { rows: found } = await client.query<Omit<BackupTable, 'rows'>>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`)
  const tables: BackupTable[] = []
  for (const table of found) tables.push({ ...table, rows: await copyTableOut(client, folder, table) })
  const sequences = await sequencesOf(client)
  await client.query('commit')
  return { tables, sequences }
}

async function copyTableOut(client: pg.PoolClient, folder: string, { name, columns }: Omit<BackupTable, 'rows'>) {
  const rows = client.query(to(`copy ${named(name, columns)} to stdout`))
  await pipeline(rows, createGzip(), createWriteStream(tableIn(folder, name), { flags: 'wx', mode: 0o600 }))
  return rows.rowCount
}

/** Sequences are not part of the snapshot; later values only leave gaps. */
async function sequencesOf(client: pg.PoolClient): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(`
    select sequencename as name, coalesce(last_value + increment_by, start_value)::text as next
    from pg_sequences where schemaname = 'public' order by 1`)
  return rows
}

/** Replaces tables and sequences in one transaction. */
export async function copyIn(
  client: pg.PoolClient,
  folder: string,
  { tables, sequences }: { tables: readonly BackupTable[]; sequences: readonly BackupSequence[] },
): Promise<void> {
  await client.query('begin')
  try {
    await requireEmpty(client)
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
    for (const table of tables) await copyTableIn(client, folder, table)
    for (const { name, next } of sequences) await client.query('select setval($1, $2, false)', [name, next])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Throws a CommandFault when a project exists: a service may have started since the first check. */
async function requireEmpty(client: pg.PoolClient): Promise<void> {
  await client.query('lock table project')
  const { rowCount } = await client.query('select from project limit 1')
  if (rowCount) throw new CommandFault(NOT_EMPTY)
}

export const NOT_EMPTY = 'There are projects in this database: a backup is restored into an empty one.'

async function copyTableIn(client: pg.PoolClient, folder: string, { name, columns, rows }: BackupTable): Promise<void> {
  const into = client.query(from(`copy ${named(name, columns)} from stdin`))
  const file = tableIn(folder, name)
  try {
    await pipeline(createReadStream(file), createGunzip(), into)
  } catch (error) {
    throw isDamage(error) ? damaged(folder, file, 'it cannot be read to its end') : error
  }
  if (into.rowCount !== rows) throw damaged(folder, file, `it has ${into.rowCount} rows instead of ${rows}`)
}

/** Truncated or altered data fails to decompress, or its rows do not fit the columns (SQLSTATE class 22). */
function isDamage(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return code.startsWith('Z_') || code.startsWith('22')
}

const damaged = (folder: string, file: string, why: string) =>
  new CommandFault(
    `The backup is damaged: “${relative(folder, file)}”: ${why}. The database is as it was. Copy the folder again from where it was made.`,
  )

const named = (table: string, columns: readonly string[]) =>
  `"${table}" (${columns.map((column) => `"${column}"`).join(', ')})`
