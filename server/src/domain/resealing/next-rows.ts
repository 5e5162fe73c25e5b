import { and, asc, getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sealedTable } from '@server/core/personal-data/sealed-table'
import type { Executor } from '@server/core/postgres/database'
import type { Behind } from './step'

export type KeyedRow = Record<string, unknown> & { projectId: string }

interface Wanted {
  table: PgTable
  projectId: string
  behind: Behind
  read: Record<string, SQL | Column>
  limit: number
}

/** One that has a row for each project has nothing beside it. */
function keyOf(table: PgTable) {
  const project = getTableColumns(table)['projectId']
  if (!project) throw new Error(`${getTableName(table)} belongs to no project`)
  return { project, rest: sealedTable(table).key.filter(({ name }) => name !== 'projectId') }
}

/**
 * A project's rows that come next in the order of their keys, each with PostgreSQL's own version of it: another one stands
 * beside a row that was changed. `behind` is null when there are no more.
 */
export async function nextRows(
  db: Executor,
  { table, projectId, behind, read, limit }: Wanted,
): Promise<{ found: { row: KeyedRow; version: string }[]; behind: Behind }> {
  const { project, rest } = keyOf(table)
  const values = behind?.map((value) => sql`${value}`)
  const comesNext =
    values &&
    sql`(${sql.join(
      rest.map(({ column }) => column),
      sql`, `,
    )}) > (${sql.join(values, sql`, `)})`
  const found = (await db
    .select({ row: read as Record<string, never>, version: sql<string>`${table}.xmin::text` })
    .from(table)
    .where(and(sql`${project} = ${projectId}`, comesNext))
    .orderBy(...rest.map(({ column }) => asc(column)))
    .limit(limit)) as unknown as { row: KeyedRow; version: string }[]
  const last = rest.length > 0 ? found[limit - 1]?.row : undefined
  return { found, behind: last ? rest.map(({ name }) => String(last[name])) : null }
}
