import { and, asc, getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { encryptedTable } from '@server/core/personal-data/encrypted-table'
import type { Executor } from '@server/core/postgres/database'
import { versionOf } from './optimistic-lock'

/**
 * Key of the last row of a page, without the project id; the next page starts after it (keyset pagination). Null at the
 * beginning and the end.
 */
export type KeysetPosition = readonly string[] | null

export type KeyedRow = Record<string, unknown> & { projectId: string }

/** Row with its PostgreSQL version, which every update changes (optimistic lock). */
export interface VersionedRow {
  row: KeyedRow
  version: string
}

interface Wanted {
  table: PgTable
  projectId: string
  after: KeysetPosition
  /** Columns to read, including the key; defaults to all. */
  read?: Record<string, SQL | Column>
  /** Filter; defaults to all rows. */
  only?: SQL | undefined
  limit: number
}

/** Key columns besides the project id; none for a table with one row per project. */
function keyOf(table: PgTable) {
  const project = getTableColumns(table)['projectId']
  if (!project) throw new Error(`${getTableName(table)} belongs to no project`)
  return { project, rest: encryptedTable(table).key.filter(({ name }) => name !== 'projectId') }
}

/** Returns the next page of a project's rows in key order. `after` is null after the last page. */
export async function nextRows(
  db: Executor,
  { table, projectId, after, read = getTableColumns(table), only, limit }: Wanted,
): Promise<{ found: VersionedRow[]; after: KeysetPosition }> {
  const { project, rest } = keyOf(table)
  const columns = rest.map(({ column }) => column)
  const values = after?.map((value) => sql`${value}`)
  const comesNext = values && sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`
  const found = (await db
    .select({ row: read as Record<string, never>, version: versionOf(table) })
    .from(table)
    .where(and(sql`${project} = ${projectId}`, only, comesNext))
    .orderBy(...columns.map((column) => asc(column)))
    .limit(limit)) as unknown as VersionedRow[]
  const last = rest.length > 0 ? found[limit - 1]?.row : undefined
  return { found, after: last ? rest.map(({ name }) => String(last[name])) : null }
}
