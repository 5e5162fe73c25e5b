import { sql } from 'drizzle-orm'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'

/** A retaken photo, a replaced scan: kept for a day, because the step it was uploaded for may still be open. */
const KEPT_MS = 24 * 3_600_000
const DELETED_AT_ONCE = 200

/** Personal data is not kept longer than it is needed: files that no draft and no registration names are deleted. */
export const unusedFilesJob = { name: 'delete-unused-files', everyMs: 3_600_000, run: deleteUnused } satisfies Job

async function deleteUnused(services: Services): Promise<void> {
  for (;;) {
    const deleted = await deleteRows(services)
    // The rows went first: a file whose bytes are gone must not be named by a draft that was saved just now.
    for (const { storage_key } of deleted) await services.files.delete(storage_key)
    if (deleted.length < DELETED_AT_ONCE) return
  }
}

async function deleteRows(services: Services): Promise<readonly { storage_key: string }[]> {
  const before = new Date(services.now() - KEPT_MS).toISOString()
  return services.db.execute<{ storage_key: string }>(sql`
    delete from stored_file
    where (project_id, file_id) in (
      select file.project_id, file.file_id from stored_file file
      where file.created_at < ${before}::timestamptz
        and not exists (
          select from draft
          where draft.project_id = file.project_id and draft.account_id = file.account_id
            and strpos(draft.content::text, file.file_id::text) > 0)
        and not exists (
          select from registration
          where registration.project_id = file.project_id and registration.account_id = file.account_id
            and strpos(registration.content::text, file.file_id::text) > 0)
      limit ${DELETED_AT_ONCE}
      for update skip locked
    )
    returning storage_key`)
}
