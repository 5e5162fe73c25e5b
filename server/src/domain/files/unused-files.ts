import { sql } from 'drizzle-orm'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'

/** A retaken photo, a replaced scan: kept for a day, because the step it was uploaded for may still be open. */
const KEPT_MS = 24 * 3_600_000
const DELETED_AT_ONCE = 200

/** Personal data is not kept longer than it is needed: files that nothing uses are deleted. */
export const unusedFilesJob = { name: 'delete-unused-files', everyMs: 3_600_000, run: deleteUnused } satisfies Job

async function deleteUnused(services: Services): Promise<void> {
  const before = new Date(services.now() - KEPT_MS).toISOString()
  await doDueWork(services, {
    due: sql`
      select distinct project_id from stored_file
      where created_at < ${before}::timestamptz`,
    doSome: async (projectId) => {
      const deleted = await deleteRows(services, projectId, before)
      // The rows went first: a file whose bytes are gone must not be named by a draft that was saved just now.
      for (const { storage_key } of deleted) await services.files.delete(storage_key)
      return deleted.length === DELETED_AT_ONCE
    },
  })
}

/**
 * In two steps: whoever names a file locks it while it notes that, so what was noted until the lock is seen after it.
 */
async function deleteRows({ db }: Services, projectId: string, before: string): Promise<{ storage_key: string }[]> {
  return db.transaction(async (tx) => {
    const { rows: locked } = await tx.execute<{ file_id: string }>(sql`
      select file_id from stored_file file
      where project_id = ${projectId} and created_at < ${before}::timestamptz and ${isUnused}
      limit ${DELETED_AT_ONCE}
      for update skip locked`)
    const fileIds = locked.map(({ file_id }) => file_id)
    const { rows } = await tx.execute<{ storage_key: string }>(sql`
      delete from stored_file file
      where project_id = ${projectId} and file_id = any(${sql.param(fileIds)}::uuid[]) and ${isUnused}
      returning storage_key`)
    return rows
  })
}

const isUnused = sql`not exists (
  select from file_use where file_use.project_id = file.project_id and file_use.file_id = file.file_id)`
