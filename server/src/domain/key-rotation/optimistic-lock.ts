import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { encryptedTable } from '@server/core/personal-data/encrypted-table'
import type { Executor } from '@server/core/postgres/database'

/** SQL expression for PostgreSQL's row version (`xmin`), which every update changes. */
export const versionOf = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text`

/** Returns the primary key values of a row, project first. */
export const keyValues = (table: PgTable, row: Record<string, unknown>): unknown[] =>
  encryptedTable(table).key.map(({ name }) => row[name])

interface Written {
  table: PgTable
  row: Record<string, unknown>
  version: string
  change: Record<string, unknown>
}

/** Optimistic lock: updates a row only if its version is unchanged; false when it was changed or deleted meanwhile. */
export async function writeUnchanged(db: Executor, { table, row, version, change }: Written): Promise<boolean> {
  const isRow = encryptedTable(table).key.map(({ name, column }) => eq(column, row[name]))
  const { rowCount } = await db
    .update(table)
    .set(change)
    .where(and(...isRow, sql`${versionOf(table)} = ${version}`))
  return rowCount === 1
}
