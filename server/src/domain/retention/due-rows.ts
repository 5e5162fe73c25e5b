import { getTableColumns } from 'drizzle-orm'
import { sealedTable } from '@server/core/personal-data/sealed-table'
import type { Services } from '@server/core/services'
import { nextRows, type Behind, type KeyedRow } from '../walking/next-rows'
import type { DueAt, Term } from './term'

/** They are read whole, whether due or not: no index is kept for what is asked once a day. */
const ROWS = 1_000

/** Those of the next rows of a table that are due. `behind` is null when there are no more. */
export async function dueRows(
  services: Services,
  { table, read, isDue }: Term,
  due: DueAt,
  behind: Behind,
): Promise<{ found: KeyedRow[]; behind: Behind }> {
  const wanted = new Set([...sealedTable(table).key.map(({ name }) => name), ...read])
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => wanted.has(name)))
  const { projectId } = due.project
  const page = await nextRows(services.db, { table, projectId, behind, read: columns, limit: ROWS })
  return {
    found: page.found.map(({ row }) => row).filter((row) => isDue(row as never, due)),
    behind: page.behind,
  }
}
