import { sql } from 'drizzle-orm'
import { EXPORT_RETENTION_MS } from '@contract/identity/own-data'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Services } from '@server/core/services'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { personOf } from '@server/domain/personal-data/person'
import { exportReady } from '../../security/messages'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import {
  deleteExport,
  failExport,
  findExpiredExports,
  findExport,
  finishExport,
  takeExport,
  type ExportRow,
} from './export-store'
import { takeSnapshot, type Snapshot } from './snapshot'

/** Creates the requested exports one after the other. A failed one is marked `failed` and can be requested again. */
export async function makeExports(services: Services, sources: readonly PersonalDataSource[]): Promise<void> {
  await processPerProject(services, {
    dueProjects: sql`select distinct project_id from data_export where state in ('asked', 'making')`,
    processChunk: async (projectId) => {
      const row = await takeExport(services, projectId)
      if (row) await makeOne(services, sources, row)
      return row !== null
    },
    isDeferrable: true,
  })
}

async function makeOne(services: Services, sources: readonly PersonalDataSource[], row: ExportRow): Promise<void> {
  try {
    const person = await personOf(services, row)
    if (!person || person.account.passwordHash === '') return await failExport(services, row)
    await keep(services, row, person, await takeSnapshot(services, sources, person, row.language))
  } catch (err) {
    services.log.error({ err, accountId: row.accountId }, 'an export could not be made')
    await failExport(services, row)
  }
}

async function keep(services: Services, row: ExportRow, person: Person, snapshot: Snapshot): Promise<void> {
  // The key is unique per export, because an earlier export of the account may be deleted concurrently.
  const storageKey = `${row.projectId}/export-${row.exportId}`
  const endsAt = new Date(services.now() + EXPORT_RETENTION_MS)
  const fileIds = snapshot.files.map(({ fileId }) => fileId)
  const { project, account } = person
  // Deletes the previous file first, while the row still references it.
  if (row.storageKey !== null && row.storageKey !== storageKey) await services.files.delete(row.storageKey)
  await services.files.put(storageKey, Buffer.from(JSON.stringify(snapshot)))
  const isFinished = await services.db.transaction(async (tx) => {
    if (!(await finishExport(tx, row, { storageKey, endsAt, fileIds }))) return false
    const notification = { account, project, language: row.language, template: exportReady, at: endsAt.getTime() }
    await notifyOwner(services, tx, notification)
    return true
  })
  // The account was deleted or another export requested meanwhile, unless another instance has finished this one.
  if (!isFinished && (await findExport(services.db, row))?.storageKey !== storageKey)
    await services.files.delete(storageKey)
}

export async function readSnapshot({ files }: Services, storageKey: string): Promise<Snapshot> {
  return JSON.parse((await files.get(storageKey)).toString()) as Snapshot
}

const DELETED_AT_ONCE = 100

/**
 * Deletes exports after a day, because they are copies of all personal data. Deletes the bytes before the row, which
 * references them.
 */
export async function deleteExpiredExports(services: Services): Promise<void> {
  for (const row of await findExpiredExports(services, DELETED_AT_ONCE)) {
    if (row.storageKey) await services.files.delete(row.storageKey)
    await services.db.transaction((tx) => deleteExport(tx, row))
  }
}
