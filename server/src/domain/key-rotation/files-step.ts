import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isStorageUnavailable } from '@server/core/providers/files/file-store'
import type { Services } from '@server/core/services'
import { nextRows, type KeyedRow } from './keyset-scan'
import { reportStuck, type KeyRotationStep } from './step'

/** Small pages: a file may have 5 MB, and storage may be slow. */
const FILES = 20

export interface EncryptedFiles {
  table: PgTable
  /** Returns the storage keys of a row's files. */
  keysOf: (row: never) => readonly string[]
  /**
   * Replaces re-encryption for a file encrypted with an older key. `false`: the file expires by itself and is left
   * until then.
   */
  otherwise?: (services: Services, row: never) => Promise<void | false>
  /** Returns whether the row still exists, so that a file deleted during re-encryption is not restored. */
  isThere?: (services: Services, row: never) => Promise<boolean>
}

/** Key rotation step for the files of a table's rows. Files that cannot be read now are retried by the next run. */
export function filesStep({ table, keysOf, otherwise, isThere }: EncryptedFiles): KeyRotationStep {
  return {
    name: `files of ${getTableName(table)}`,
    async page(services, projectId, after) {
      const rows = await nextRows(services.db, { table, projectId, after, limit: FILES })
      const page = { found: 0, stuck: 0 }
      for (const { row } of rows.found as { row: KeyedRow }[]) {
        for (const key of keysOf(row as never)) {
          if (!(await isOfOtherKey(services, key))) continue
          const done = otherwise?.(services, row as never)
          const isThereStill = () => isThere?.(services, row as never) ?? Promise.resolve(true)
          const isDone = done === undefined ? await reencryptFile(services, key, isThereStill) : (await done) !== false
          page[isDone ? 'found' : 'stuck']++
        }
      }
      return { after: rows.after, ...page }
    },
  }
}

async function isOfOtherKey({ files, personalData }: Services, key: string): Promise<boolean> {
  const version = await files.keyVersionOf(key)
  return version !== null && version !== personalData.activeKeyVersion()
}

/** Returns false for a file that cannot be decrypted. */
async function reencryptFile(services: Services, key: string, isThere: () => Promise<boolean>): Promise<boolean> {
  const { files } = services
  try {
    await files.put(key, await files.get(key))
  } catch (error) {
    if (isStorageUnavailable(error as NodeJS.ErrnoException)) throw error
    reportStuck(services, 'file', [key], error)
    return false
  }
  if (!(await isThere())) await files.delete(key)
  return true
}
