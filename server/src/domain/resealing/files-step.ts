import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isStorageAway } from '@server/core/providers/files/storage-away'
import type { Services } from '@server/core/services'
import { nextRows, type KeyedRow } from '../walking/next-rows'
import { reportStuck, type Step } from './step'

/** A file may be 5 MB, and storage may be far. */
const FILES = 20

export interface SealedFiles {
  table: PgTable
  /** Where the bytes of a row are. */
  keysOf: (row: never) => readonly string[]
  /**
   * What becomes of one that another key than today's has sealed: it is sealed anew, unless something says so. `false`: it
   * ends by itself, and stays until then.
   */
  otherwise?: (services: Services, row: never) => Promise<void | false>
  /** Whether its row is still there: a file that was deleted while it was sealed anew does not come back. */
  isThere?: (services: Services, row: never) => Promise<boolean>
}

/** The files of a table's rows. What cannot be read now is tried again by the next run. */
export function filesStep({ table, keysOf, otherwise, isThere }: SealedFiles): Step {
  return {
    name: `files of ${getTableName(table)}`,
    async page(services, projectId, behind) {
      const rows = await nextRows(services.db, { table, projectId, behind, limit: FILES })
      const page = { found: 0, stuck: 0 }
      for (const { row } of rows.found as { row: KeyedRow }[]) {
        for (const key of keysOf(row as never)) {
          if (!(await isOfOtherKey(services, key))) continue
          const done = otherwise?.(services, row as never)
          const isThereStill = () => isThere?.(services, row as never) ?? Promise.resolve(true)
          const isDone = done === undefined ? await sealAnew(services, key, isThereStill) : (await done) !== false
          page[isDone ? 'found' : 'stuck']++
        }
      }
      return { behind: rows.behind, ...page }
    },
  }
}

async function isOfOtherKey({ files, personalData }: Services, key: string): Promise<boolean> {
  const version = await files.keyVersionOf(key)
  return version !== null && version !== personalData.sealingVersion()
}

/** False for one that does not open. */
async function sealAnew(services: Services, key: string, isThere: () => Promise<boolean>): Promise<boolean> {
  const { files } = services
  try {
    await files.put(key, await files.get(key))
  } catch (error) {
    if (isStorageAway(error as NodeJS.ErrnoException)) throw error
    reportStuck(services, 'file', [key], error)
    return false
  }
  if (!(await isThere())) await files.delete(key)
  return true
}
