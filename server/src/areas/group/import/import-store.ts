import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { IMPORT_RETENTION_MS, type ImportRow } from '@contract/group/import'
import { decryptRow, encryptChange, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { groupImportRows, groupImports, type ImportFault } from '@server/core/tables/group'
import type { GroupRef } from '../member-store'

export type Import = typeof groupImports.$inferSelect
type RowState = (typeof groupImportRows.$inferSelect)['state']
type Needs = Pick<Services, 'db' | 'personalData'>

/** Row of an import with decrypted content. */
export interface ImportedRow extends Omit<typeof groupImportRows.$inferSelect, 'content'> {
  content: ImportRow
}

const isOf = ({ projectId, groupDomain }: GroupRef) =>
  and(eq(groupImports.projectId, projectId), eq(groupImports.groupDomain, groupDomain))

export const isImport = ({ projectId, importId }: Pick<Import, 'projectId' | 'importId'>) =>
  and(eq(groupImports.projectId, projectId), eq(groupImports.importId, importId))

export const isRowOf = ({ projectId, importId }: Pick<Import, 'projectId' | 'importId'>) =>
  and(eq(groupImportRows.projectId, projectId), eq(groupImportRows.importId, importId))

export const isRow = ({ projectId, rowId }: Pick<ImportedRow, 'projectId' | 'rowId'>) =>
  and(eq(groupImportRows.projectId, projectId), eq(groupImportRows.rowId, rowId))

export async function findImport(db: Executor, group: GroupRef): Promise<Import | null> {
  const [row] = await db.select().from(groupImports).where(isOf(group))
  return row ?? null
}

export async function lockImport(tx: Executor, group: GroupRef): Promise<Import | null> {
  const [row] = await tx.select().from(groupImports).where(isOf(group)).for('update')
  return row ?? null
}

export async function countRows(db: Executor, one: Import): Promise<Record<RowState, number>> {
  const rows = await db
    .select({ state: groupImportRows.state, rows: count() })
    .from(groupImportRows)
    .where(isRowOf(one))
    .groupBy(groupImportRows.state)
  const of = (state: RowState) => rows.find((row) => row.state === state)?.rows ?? 0
  return { waiting: of('waiting'), ready: of('ready'), faulty: of('faulty') }
}

interface Uploaded {
  accountId: string
  rows: readonly { row: number; content: ImportRow }[]
}

/**
 * Inserts an import and returns its id; null when the group has one that was inserted since {@link lockImport} found
 * none.
 */
export async function insertImport(
  services: Services,
  tx: Executor,
  group: GroupRef,
  { accountId, rows }: Uploaded,
): Promise<string | null> {
  const importId = newId()
  const uploadedAt = new Date(services.now())
  const endsAt = new Date(services.now() + IMPORT_RETENTION_MS)
  const inserted = await tx
    .insert(groupImports)
    .values({ ...group, importId, accountId, rows: rows.length, uploadedAt, endsAt })
    .onConflictDoNothing()
    .returning({ importId: groupImports.importId })
  if (inserted.length === 0) return null
  await insertRows(services, tx, { projectId: group.projectId, importId }, rows)
  return importId
}

/** Rows per insert statement; shorter statements let other requests run in between. */
const INSERTED_AT_ONCE = 250

async function insertRows(
  { personalData }: Needs,
  tx: Executor,
  { projectId, importId }: Pick<Import, 'projectId' | 'importId'>,
  rows: Uploaded['rows'],
): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const values = rows.slice(from, from + INSERTED_AT_ONCE).map(({ row, content }) =>
      encryptRow(personalData, groupImportRows, {
        ...{ projectId, importId, rowId: newId(), row, state: 'waiting' as const, faults: [] },
        content: JSON.stringify(content),
      }),
    )
    await tx.insert(groupImportRows).values(values)
  }
}

/**
 * Replaces faulty rows by corrected ones. Returns the numbers of rows that are not faulty; then nothing is inserted.
 */
export async function replaceRows(
  services: Needs,
  tx: Executor,
  one: Import,
  rows: Uploaded['rows'],
): Promise<number[]> {
  const numbers = rows.map(({ row }) => row)
  const gone = await tx
    .delete(groupImportRows)
    .where(and(isRowOf(one), eq(groupImportRows.state, 'faulty'), inArray(groupImportRows.row, numbers)))
    .returning({ row: groupImportRows.row })
  const faulty = new Set(gone.map(({ row }) => row))
  const others = numbers.filter((row) => !faulty.has(row))
  if (others.length === 0) await insertRows(services, tx, one, rows)
  return others
}

/** Returns the number of a row; 0, the position before the first row, if it does not exist. */
export async function rowNumber(
  db: Executor,
  one: Pick<Import, 'projectId' | 'importId'>,
  rowId: string,
): Promise<number> {
  const [found] = await db
    .select({ row: groupImportRows.row })
    .from(groupImportRows)
    .where(and(isRowOf(one), eq(groupImportRows.rowId, rowId)))
  return found?.row ?? 0
}

interface Wanted {
  state: RowState
  /** Number of the last row of the previous page. */
  after?: number
  limit?: number
}

/** Returns rows of an import in their order, decrypted. */
export async function findRows(
  { personalData }: Pick<Services, 'personalData'>,
  db: Executor,
  one: Pick<Import, 'projectId' | 'importId'>,
  { state, after = 0, limit = 10_000 }: Wanted,
): Promise<ImportedRow[]> {
  const rows = await db
    .select()
    .from(groupImportRows)
    .where(and(isRowOf(one), eq(groupImportRows.state, state), gt(groupImportRows.row, after)))
    .orderBy(asc(groupImportRows.row))
    .limit(limit)
  return rows.map((row) => opened(personalData, row))
}

/** Returns a row, decrypted; null if it does not exist. */
export async function findRow(
  { personalData }: Pick<Services, 'personalData'>,
  db: Executor,
  one: Pick<Import, 'projectId' | 'importId'>,
  rowId: string,
): Promise<ImportedRow | null> {
  const [row] = await db
    .select()
    .from(groupImportRows)
    .where(and(isRowOf(one), eq(groupImportRows.rowId, rowId)))
  return row ? opened(personalData, row) : null
}

function opened(personalData: Needs['personalData'], row: typeof groupImportRows.$inferSelect): ImportedRow {
  const { content } = decryptRow(personalData, groupImportRows, row)
  return { ...row, content: JSON.parse(content) as ImportRow }
}

/** Stores new content of a row with the result of checking it. */
export async function rewriteRow(
  { personalData }: Pick<Services, 'personalData'>,
  tx: Executor,
  { projectId, rowId }: ImportedRow,
  { content, ...found }: { content: ImportRow; state: RowState; personIndex: string | null; faults: ImportFault[] },
): Promise<void> {
  const key = { projectId, rowId }
  const change = { ...found, content: JSON.stringify(content) }
  await tx
    .update(groupImportRows)
    .set(encryptChange(personalData, groupImportRows, key, change))
    .where(isRow(key))
}

export async function deleteImport(tx: Executor, one: Pick<Import, 'projectId' | 'importId'>): Promise<void> {
  await tx.delete(groupImportRows).where(isRowOf(one))
  await tx.delete(groupImports).where(isImport(one))
}
