import { and, asc, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sealedTable } from '@server/core/personal-data/sealed-table'
import type { Services } from '@server/core/services'
import { reportOnce } from './report-once'

type Row = Record<string, unknown>

/** A table whose rows may stand as an earlier version wrote them. */
export interface Earlier {
  table: PgTable
  /** Which rows do. */
  isEarlier: SQL
  /** What such a row is to be instead. Throws when it cannot be opened. */
  sealed: (services: Services, row: Row) => Row | Promise<Row>
  /** For what was done beside it, when the row was changed or deleted meanwhile. */
  undo?: (services: Services, row: Row) => Promise<void>
}

const ROWS = 100

/** The key of the last row of a page: the next one begins behind it. */
export type Behind = readonly unknown[] | null

/**
 * Seals the rows of a project's table that come next in the order of their keys. A row that is changed meanwhile is left
 * for another run, and so is one that cannot be opened, which is reported. `last` is null when there are no more.
 */
export async function sealPage(
  services: Services,
  projectId: string,
  earlier: Earlier,
  behind: Behind,
): Promise<{ last: Behind; found: number }> {
  const { key } = sealedTable(earlier.table)
  const rows = await nextRows(services, projectId, earlier, behind)
  for (const { row, version } of rows) await sealOne(services, earlier, row, version)
  const last = rows[ROWS - 1]?.row
  return { last: last ? key.map(({ name }) => last[name]) : null, found: rows.length }
}

function nextRows({ db }: Services, projectId: string, { table, isEarlier }: Earlier, behind: Behind) {
  const [project, ...rest] = sealedTable(table).key.map(({ column }) => column)
  const values = behind?.slice(1).map((value) => sql`${value}`)
  const comesNext = values && sql`(${sql.join(rest, sql`, `)}) > (${sql.join(values, sql`, `)})`
  return db
    .select({ row: getTableColumns(table) as Record<string, never>, version: versionOf(table) })
    .from(table)
    .where(and(sql`${project} = ${projectId}`, isEarlier, comesNext))
    .orderBy(...rest.map((column) => asc(column)))
    .limit(ROWS) as unknown as Promise<{ row: Row; version: string }[]>
}

async function sealOne(services: Services, { table, sealed, undo }: Earlier, row: Row, version: string): Promise<void> {
  const key = sealedTable(table).key.map(({ name, column }) => ({ column, value: row[name] }))
  try {
    const { rowCount } = await services.db
      .update(table)
      .set(await sealed(services, row))
      .where(and(...key.map(({ column, value }) => eq(column, value)), sql`${versionOf(table)} = ${version}`))
    if (rowCount === 0) await undo?.(services, row)
  } catch (error) {
    const where = { table: getTableName(table), key: key.map(({ value }) => value) }
    reportOnce(services, where, error)
  }
}

/** PostgreSQL's own: another one stands beside a row that was changed. */
function versionOf(table: PgTable): SQL<string> {
  return sql<string>`${table}.xmin::text`
}
