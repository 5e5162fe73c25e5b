import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sealedTable } from '@server/core/personal-data/sealed-table'
import type { Executor } from '@server/core/postgres/database'

/** PostgreSQL's own: another one stands beside a row that was changed. */
export const versionOf = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text`

/** The key of a row of a table, the project first. */
export const keyValues = (table: PgTable, row: Record<string, unknown>): unknown[] =>
  sealedTable(table).key.map(({ name }) => row[name])

interface Written {
  table: PgTable
  row: Record<string, unknown>
  version: string
  change: Record<string, unknown>
}

/** Changes a row if it is still as it was read; false for one that was changed or deleted meanwhile. */
export async function writeUnchanged(db: Executor, { table, row, version, change }: Written): Promise<boolean> {
  const isRow = sealedTable(table).key.map(({ name, column }) => eq(column, row[name]))
  const { rowCount } = await db
    .update(table)
    .set(change)
    .where(and(...isRow, sql`${versionOf(table)} = ${version}`))
  return rowCount === 1
}
