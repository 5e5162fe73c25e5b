import { sql } from 'drizzle-orm'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'

/** A retaken photo, a replaced scan: kept for a day, because the step it was uploaded for may still be open. */
const KEPT_MS = 24 * 3_600_000
const DELETED_AT_ONCE = 200

/** Personal data is not kept longer than it is needed: files that no draft and no registration names are deleted. */
export const unusedFilesJob = { name: 'delete-unused-files', everyMs: 3_600_000, run: deleteUnused } satisfies Job

async function deleteUnused(services: Services): Promise<void> {
  const before = new Date(services.now() - KEPT_MS).toISOString()
  await doDueWork(services, {
    due: sql`select distinct project_id from stored_file where created_at < ${before}::timestamptz`,
    doSome: async (projectId) => {
      const deleted = await deleteRows(services, projectId, before)
      // The rows went first: a file whose bytes are gone must not be named by a draft that was saved just now.
      for (const { storage_key } of deleted) await services.files.delete(storage_key)
      return deleted.length === DELETED_AT_ONCE
    },
  })
}

async function deleteRows(
  services: Services,
  projectId: string,
  before: string,
): Promise<readonly { storage_key: string }[]> {
  const { rows } = await services.db.execute<{ storage_key: string }>(sql`
    delete from stored_file
    where project_id = ${projectId} and file_id in (
      select file.file_id from stored_file file
      where file.project_id = ${projectId} and file.created_at < ${before}::timestamptz
        and not exists (
          select from draft
          where draft.project_id = ${projectId} and draft.account_id = file.account_id
            and strpos(draft.content::text, file.file_id::text) > 0)
        and not exists (
          select from registration
          where registration.project_id = ${projectId} and registration.account_id = file.account_id
            and strpos(registration.content::text, file.file_id::text) > 0)
      limit ${DELETED_AT_ONCE}
      for update skip locked
    )
    returning storage_key`)
  return rows
}
