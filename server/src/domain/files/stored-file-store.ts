import { and, count, eq, inArray } from 'drizzle-orm'
import { validate } from 'uuid'
import type { StoredFile } from '@contract/collecting/content'
import type { Owner } from '@server/calls/handler'
import { openRow, sealRow, type Opened } from '@server/core/personal-data/sealed-rows'
import type { Services, TransactionServices } from '@server/core/services'
import { signedPath, type ShownTo } from '@server/calls/signed-path'
import { storedFiles, type Journey } from '@server/core/tables/collecting'

/** As the service works with it: opened. */
export type StoredFileRow = Opened<typeof storedFiles.$inferSelect>

/** Those of the files that the caller uploaded, by id. Anything that is not the id of such a file is left out. */
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
  return new Map(rows.map((row) => [row.fileId, openRow(services.personalData, storedFiles, row)]))
}

/** How many files the caller uploaded for a journey. */
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

export const filePath = (fileId: string) => `/exm_c/files/${fileId}`

/** A file as its owner may see it, with an address that works for ten minutes, and no longer than their sign-in. */
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

/** Any candidate's file; the caller has checked a signature. */
export async function findFile(services: Services, projectId: string, fileId: string): Promise<StoredFileRow | null> {
  const [row] = await services.db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.projectId, projectId), eq(storedFiles.fileId, fileId)))
  return row ? openRow(services.personalData, storedFiles, row) : null
}

/** Bytes first: a row always has its bytes. When the row cannot be written the bytes go again. */
export async function insertFile(services: Services, bytes: Buffer, row: StoredFileRow): Promise<StoredFileRow> {
  await services.files.put(row.storageKey, bytes)
  try {
    await services.db.insert(storedFiles).values(sealRow(services.personalData, storedFiles, row))
  } catch (error) {
    await services.files.delete(row.storageKey)
    throw error
  }
  return row
}
