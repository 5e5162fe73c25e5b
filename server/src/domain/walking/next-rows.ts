import { and, asc, getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sealedTable } from '@server/core/personal-data/sealed-table'
import type { Executor } from '@server/core/postgres/database'
import { versionOf } from './write-unchanged'

/** The key of the last row of a page, without its project: the next page begins behind it. Null at the beginning and the end. */
export type Behind = readonly string[] | null

export type KeyedRow = Record<string, unknown> & { projectId: string }

/** A row with PostgreSQL's own version of it: another one stands beside a row that was changed. */
export interface ReadRow {
  row: KeyedRow
  version: string
}

interface Wanted {
  table: PgTable
  projectId: string
  behind: Behind
  /** The columns that are read, those of the key among them; all of them when it is left out. */
  read?: Record<string, SQL | Column>
  /** Which rows are wanted; all of them when it is left out. */
  only?: SQL | undefined
  limit: number
}

/** One that has a row for each project has nothing beside it. */
function keyOf(table: PgTable) {
  const project = getTableColumns(table)['projectId']
  if (!project) throw new Error(`${getTableName(table)} belongs to no project`)
  return { project, rest: sealedTable(table).key.filter(({ name }) => name !== 'projectId') }
}

/** A project's rows that come next in the order of their keys. `behind` is null when there are no more. */
export async function nextRows(
  db: Executor,
  { table, projectId, behind, read = getTableColumns(table), only, limit }: Wanted,
): Promise<{ found: ReadRow[]; behind: Behind }> {
  const { project, rest } = keyOf(table)
  const columns = rest.map(({ column }) => column)
  const values = behind?.map((value) => sql`${value}`)
  const comesNext = values && sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`
  const found = (await db
    .select({ row: read as Record<string, never>, version: versionOf(table) })
    .from(table)
    .where(and(sql`${project} = ${projectId}`, only, comesNext))
    .orderBy(...columns.map((column) => asc(column)))
    .limit(limit)) as unknown as ReadRow[]
  const last = rest.length > 0 ? found[limit - 1]?.row : undefined
  return { found, behind: last ? rest.map(({ name }) => String(last[name])) : null }
}
