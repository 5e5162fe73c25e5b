import { createHash } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import { validate } from 'uuid'
import type { StoredFile } from '@contract/collecting/content'
import type { Owner } from '@server/calls/handler'
import { decryptRow, encryptRow, type Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Services, TransactionServices } from '@server/core/services'
import { signedPath, type ShownTo } from '@server/calls/signed-path'
import { storedFiles, type Journey } from '@server/core/tables/collecting'

/** Decrypted row of a stored file. */
export type StoredFileRow = Decrypted<typeof storedFiles.$inferSelect>

/** Returns the caller's own files by id. Ignores other ids. */
export async function ownFiles(
  services: TransactionServices,
  { projectId, accountId }: Owner,
  fileIds: readonly string[],
): Promise<Map<string, StoredFileRow>> {
  const ids = [...new Set(fileIds)].filter((fileId) => validate(fileId))
  if (ids.length === 0) return new Map()
  const rows = await services.db
    .select()
    .from(storedFiles)
    .where(
      and(eq(storedFiles.projectId, projectId), eq(storedFiles.accountId, accountId), inArray(storedFiles.fileId, ids)),
    )
  return new Map(rows.map((row) => [row.fileId, decryptRow(services.personalData, storedFiles, row)]))
}

/** Returns how many files the caller has uploaded for a journey. */
export async function countFiles(
  services: Services,
  { projectId, accountId }: Owner,
  { kind, key }: Journey,
): Promise<number> {
  const [row] = await services.db
    .select({ files: count() })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.projectId, projectId),
        eq(storedFiles.accountId, accountId),
        eq(storedFiles.kind, kind),
        eq(storedFiles.key, key),
      ),
    )
  return row?.files ?? 0
}

/** Keyed digest of a file, the same for the same bytes in a project. */
export const contentDigest = ({ personalData }: Pick<Services, 'personalData'>, projectId: string, bytes: Buffer) =>
  personalData.digest('file content', `${projectId}\n${createHash('sha256').update(bytes).digest('hex')}`)

export const filePath = (fileId: string) => `/exm_c/files/${fileId}`

/** View model of a file for its owner, with an address that expires after ten minutes or with the sign-in. */
export function describeFile(services: TransactionServices, row: StoredFileRow, shownTo: ShownTo): StoredFile {
  const { fileId, name, mediaType, bytes, photoCheck, photoFinding } = row
  const url = signedPath(services, shownTo, filePath(fileId))
  return {
    fileId,
    name,
    mediaType,
    bytes,
    url,
    ...(photoCheck && { photoCheck }),
    ...(photoFinding && { photoFinding }),
  }
}

export function describeFiles(
  services: TransactionServices,
  rows: Iterable<StoredFileRow>,
  shownTo: ShownTo,
): Record<string, StoredFile> {
  return Object.fromEntries([...rows].map((row) => [row.fileId, describeFile(services, row, shownTo)]))
}

/** Finds a file of any candidate; the caller has checked a signature. */
export async function findFile(services: Services, projectId: string, fileId: string): Promise<StoredFileRow | null> {
  const [row] = await services.db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.projectId, projectId), eq(storedFiles.fileId, fileId)))
  return row ? decryptRow(services.personalData, storedFiles, row) : null
}

/** Stores the bytes before the row, so that every row has its bytes. Deletes the bytes when the insert fails. */
export async function insertFile(services: Services, bytes: Buffer, row: StoredFileRow): Promise<StoredFileRow> {
  await services.files.put(row.storageKey, bytes)
  try {
    await services.db.insert(storedFiles).values(encryptRow(services.personalData, storedFiles, row))
  } catch (error) {
    await services.files.delete(row.storageKey)
    throw error
  }
  return row
}
