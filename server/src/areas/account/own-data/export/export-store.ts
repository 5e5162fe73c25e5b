import { and, asc, eq, inArray, lt, lte, or } from 'drizzle-orm'
import { EXPORT_EVERY_MS } from '@contract/identity/own-data'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { fileUses, storedFiles } from '@server/core/tables/collecting'
import { dataExports } from '@server/core/tables/own-data'
import { changeUses } from '@server/domain/files/file-use'

export type ExportRow = typeof dataExports.$inferSelect

const USED_BY = 'export'
/** Claim timeout: another instance then takes the export over from an instance that stopped. */
const GIVEN_UP_MS = 10 * 60_000

const isOf = ({ projectId, accountId }: Owner) =>
  and(eq(dataExports.projectId, projectId), eq(dataExports.accountId, accountId))

export async function findExport(db: Executor, owner: Owner): Promise<ExportRow | null> {
  const [row] = await db.select().from(dataExports).where(isOf(owner))
  return row ?? null
}

export async function findExportById(db: Executor, projectId: string, exportId: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.projectId, projectId), eq(dataExports.exportId, exportId)))
  return row ?? null
}

/** Returns when the next export may be requested; null for now. Failed exports do not count. */
export function nextExportFrom(row: ExportRow | null, now: number): Date | null {
  if (!row || row.state === 'failed') return null
  const from = row.askedAt.getTime() + EXPORT_EVERY_MS
  return from > now ? new Date(from) : null
}

/** Requests an export, replacing the previous one. Returns false when the last request is too recent. */
export async function requestExport(
  { db, now }: Services,
  { projectId, accountId }: Owner,
  language: ExportRow['language'],
): Promise<boolean> {
  const at = new Date(now())
  const asked = { exportId: newId(), state: 'asked' as const, language, askedAt: at, since: at, endsAt: null }
  const made = await db
    .insert(dataExports)
    .values({ projectId, accountId, ...asked })
    .onConflictDoUpdate({
      target: [dataExports.projectId, dataExports.accountId],
      set: asked,
      setWhere: or(eq(dataExports.state, 'failed'), lte(dataExports.askedAt, new Date(now() - EXPORT_EVERY_MS))),
    })
    .returning({ exportId: dataExports.exportId })
  return made.length > 0
}

/** Claims the next export for this instance. */
export async function takeExport({ db, now }: Services, projectId: string): Promise<ExportRow | null> {
  const abandoned = new Date(now() - GIVEN_UP_MS)
  const next = db
    .select({ accountId: dataExports.accountId })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.projectId, projectId),
        or(eq(dataExports.state, 'asked'), and(eq(dataExports.state, 'making'), lt(dataExports.since, abandoned))),
      ),
    )
    .orderBy(asc(dataExports.since))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(dataExports)
    .set({ state: 'making', since: new Date(now()) })
    .where(and(eq(dataExports.projectId, projectId), eq(dataExports.accountId, next)))
    .returning()
  return row ?? null
}

interface Made {
  storageKey: string
  endsAt: Date
  fileIds: readonly string[]
}

/**
 * Marks a claimed export as ready and protects its files from deletion. Returns false when another export was requested
 * or the account deleted meanwhile.
 */
export async function finishExport(tx: Executor, row: ExportRow, made: Made): Promise<boolean> {
  const { storageKey, endsAt, fileIds } = made
  const finished = await tx
    .update(dataExports)
    .set({ state: 'ready', storageKey, endsAt })
    .where(and(isOf(row), eq(dataExports.exportId, row.exportId), eq(dataExports.state, 'making')))
    .returning({ exportId: dataExports.exportId })
  if (finished.length === 0) return false
  const { projectId, accountId } = row
  await changeUses(tx, { projectId, usedBy: USED_BY, subject: accountId }, { before: [], after: fileIds })
  return true
}

export async function failExport({ db }: Services, row: ExportRow): Promise<void> {
  await db
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(isOf(row), eq(dataExports.exportId, row.exportId), eq(dataExports.state, 'making')))
}

/** Returns expired exports. */
export async function findExpiredExports({ db, now }: Services, limit: number): Promise<ExportRow[]> {
  return db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.state, 'ready'), lte(dataExports.endsAt, new Date(now()))))
    .limit(limit)
}

/** Deletes an export and the protection of its files from deletion. */
export async function deleteExport(tx: Executor, row: ExportRow): Promise<void> {
  const { projectId, accountId } = row
  const own = tx
    .select({ fileId: storedFiles.fileId })
    .from(storedFiles)
    .where(and(eq(storedFiles.projectId, projectId), eq(storedFiles.accountId, accountId)))
  await tx
    .delete(fileUses)
    .where(and(eq(fileUses.projectId, projectId), eq(fileUses.usedBy, USED_BY), inArray(fileUses.fileId, own)))
  await tx.delete(dataExports).where(and(isOf(row), eq(dataExports.exportId, row.exportId)))
}
