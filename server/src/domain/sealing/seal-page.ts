import { getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '@server/core/services'
import { nextRows, type Behind, type ReadRow } from '../walking/next-rows'
import { keyValues, writeUnchanged } from '../walking/write-unchanged'
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

/**
 * Seals the rows of a project's table that come next in the order of their keys. A row that is changed meanwhile is left
 * for another run, and so is one that cannot be opened, which is reported. `behind` is null when there are no more.
 */
export async function sealPage(
  services: Services,
  projectId: string,
  earlier: Earlier,
  behind: Behind,
): Promise<{ behind: Behind; found: number }> {
  const { table, isEarlier } = earlier
  const rows = await nextRows(services.db, { table, projectId, behind, only: isEarlier, limit: ROWS })
  for (const one of rows.found) await sealOne(services, earlier, one)
  return { behind: rows.behind, found: rows.found.length }
}

async function sealOne(services: Services, { table, sealed, undo }: Earlier, { row, version }: ReadRow): Promise<void> {
  try {
    const change = await sealed(services, row)
    if (!(await writeUnchanged(services.db, { table, row, version, change }))) await undo?.(services, row)
  } catch (error) {
    reportOnce(services, { table: getTableName(table), key: keyValues(table, row) }, error)
  }
}
