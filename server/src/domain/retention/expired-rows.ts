import { and, getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Project } from '@server/calls/project/project-cache'
import { encryptedTable } from '@server/core/personal-data/encrypted-table'
import type { Services } from '@server/core/services'
import { nextRows, type KeysetPosition, type KeyedRow } from '../key-rotation/keyset-scan'
import { type ExpiresAt, type Term, daysBefore } from './term'

/** Page size. All rows are scanned, because a daily query does not justify an index. */
const ROWS = 1_000

/**
 * Returns the rows of the next page that are due and still hold data to delete. `after` is null after the last page.
 */
export async function expiredRows(
  services: Services,
  term: Term,
  due: ExpiresAt,
  after: KeysetPosition,
): Promise<{ found: KeyedRow[]; after: KeysetPosition }> {
  const { table, still, isDue } = term
  const [{ projectId }, read] = [due.project, columnsOf(term)]
  const page = await nextRows(services.db, { table, projectId, after, read, limit: ROWS })
  const found = page.found.map(({ row }) => row).filter((row) => isDue(row as never, due))
  if (!still || found.length === 0) return { found, after: page.after }
  // only for due rows, because it reads large columns or other tables
  const only = and(isOneOf(table, found), still)
  const held = await nextRows(services.db, { table, projectId, after: null, read, only, limit: ROWS })
  return { found: held.found.map(({ row }) => row), after: page.after }
}

function columnsOf({ table, read }: Term): Record<string, Column> {
  const wanted = new Set([...encryptedTable(table).key.map(({ name }) => name), ...read])
  return Object.fromEntries(Object.entries<Column>(getTableColumns(table)).filter(([name]) => wanted.has(name)))
}

function isOneOf(table: PgTable, rows: readonly KeyedRow[]): SQL {
  const { key } = encryptedTable(table)
  const columns = sql.join(
    key.map(({ column }) => column),
    sql`, `,
  )
  const values = rows.map((row) => {
    const ofKey = key.map(({ name }) => sql`${row[name]}`)
    return sql`(${sql.join(ofKey, sql`, `)})`
  })
  return sql`(${columns}) in (${sql.join(values, sql`, `)})`
}

export const SOON_DAYS = 30

/** Counts rows: `due` are deleted by the next run, `soon` within the next days, `due` included. */
export async function countExpired(services: Services, project: Project, term: Term) {
  const now = services.now()
  const inDays = { project, at: daysBefore(now, -SOON_DAYS) }
  let [due, soon] = [0, 0]
  let after: KeysetPosition = null
  do {
    // rows that are due today are also due at the later date
    const page: Awaited<ReturnType<typeof expiredRows>> = await expiredRows(services, term, inDays, after)
    soon += page.found.length
    due += page.found.filter((row) => term.isDue(row as never, { project, at: now })).length
    after = page.after
  } while (after)
  return { name: term.name, period: term.period(project), due, soon }
}
