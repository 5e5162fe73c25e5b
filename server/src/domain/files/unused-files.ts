import { sql } from 'drizzle-orm'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'

/**
 * Unused files, such as retaken photos, are retained for a day, because the step they were uploaded for may still be
 * open.
 */
const RETENTION_MS = 24 * 3_600_000
const DELETED_AT_ONCE = 200

/** Deletes files that nothing uses, as personal data must not be retained longer than needed. */
export const unusedFilesJob = { name: 'delete-unused-files', everyMs: 3_600_000, run: deleteUnused } satisfies Job

async function deleteUnused(services: Services): Promise<void> {
  const before = new Date(services.now() - RETENTION_MS).toISOString()
  await processPerProject(services, {
    dueProjects: sql`
      select distinct project_id from stored_file
      where created_at < ${before}::timestamptz`,
    processChunk: async (projectId) => {
      const deleted = await deleteRows(services, projectId, before)
      // Rows are deleted before bytes: a draft saved meanwhile must not name a file without bytes.
      for (const { storage_key } of deleted) await services.files.delete(storage_key)
      return deleted.length === DELETED_AT_ONCE
    },
  })
}

/**
 * Locks and deletes in two statements: recording a file use locks the file, so the second statement sees every use
 * recorded before the lock.
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
