import { sql } from 'drizzle-orm'
import { EXPORT_KEPT_MS } from '@contract/identity/own-data'
import { doDueWork } from '@server/core/running/due-work'
import type { Services } from '@server/core/services'
import type { Holding, Person } from '@server/domain/holdings/holding'
import { personOf } from '@server/domain/holdings/person'
import { exportReady } from '../../security/messages'
import { tellOwner } from '@server/domain/accounts/tell-owner'
import {
  deleteExport,
  failExport,
  findEndedExports,
  findExport,
  finishExport,
  takeExport,
  type ExportRow,
} from './export-store'
import { takeSnapshot, type Snapshot } from './snapshot'

/** Makes what was asked for, one after the other; what cannot be made is told by its state and may be asked for anew. */
export async function makeExports(services: Services, holdings: readonly Holding[]): Promise<void> {
  await doDueWork(services, {
    due: sql`select distinct project_id from data_export where state in ('asked', 'making')`,
    doSome: async (projectId) => {
      const row = await takeExport(services, projectId)
      if (row) await makeOne(services, holdings, row)
      return row !== null
    },
    givesWay: true,
  })
}

async function makeOne(services: Services, holdings: readonly Holding[], row: ExportRow): Promise<void> {
  try {
    const person = await personOf(services, row)
    if (!person || person.account.passwordHash === '') return await failExport(services, row)
    await keep(services, row, person, await takeSnapshot(services, holdings, person, row.language))
  } catch (err) {
    services.log.error({ err, accountId: row.accountId }, 'an export could not be made')
    await failExport(services, row)
  }
}

async function keep(services: Services, row: ExportRow, person: Person, snapshot: Snapshot): Promise<void> {
  // of this export alone: an earlier one of the account may be deleted at this moment
  const storageKey = `${row.projectId}/export-${row.exportId}`
  const endsAt = new Date(services.now() + EXPORT_KEPT_MS)
  const fileIds = snapshot.files.map(({ fileId }) => fileId)
  const { project, account } = person
  // first, while the row says where they are
  if (row.storageKey !== null && row.storageKey !== storageKey) await services.files.delete(row.storageKey)
  await services.files.put(storageKey, Buffer.from(JSON.stringify(snapshot)))
  const isFinished = await services.db.transaction(async (tx) => {
    if (!(await finishExport(tx, row, { storageKey, endsAt, fileIds }))) return false
    const told = { account, project, language: row.language, template: exportReady, at: endsAt.getTime() }
    await tellOwner(services, tx, told)
    return true
  })
  // the account was deleted or another export asked for meanwhile, unless another instance has finished this one
  if (!isFinished && (await findExport(services.db, row))?.storageKey !== storageKey)
    await services.files.delete(storageKey)
}

export async function readSnapshot({ files }: Services, storageKey: string): Promise<Snapshot> {
  return JSON.parse((await files.get(storageKey)).toString()) as Snapshot
}

const DELETED_AT_ONCE = 100

/** An export is a copy of everything, so it goes after a day. Its bytes go first: the row says where they are. */
export async function deleteEndedExports(services: Services): Promise<void> {
  for (const row of await findEndedExports(services, DELETED_AT_ONCE)) {
    if (row.storageKey) await services.files.delete(row.storageKey)
    await services.db.transaction((tx) => deleteExport(tx, row))
  }
}
