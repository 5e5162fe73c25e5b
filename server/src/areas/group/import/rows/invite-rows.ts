import { dayOf } from '@contract/format'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { groupImportRows, groupImports } from '@server/core/tables/group'
import { accountsOf, inviteIn } from '../../invite'
import { faultOf, checkRow } from './check-rows'
import { findRows, isImport, isRow, type Import, type ImportedRow } from '../import-store'

/** Invites the candidate of the next row of a confirmed list; after the last row marks the list as done. */
export async function inviteNext(services: Services, tx: Executor, one: Import): Promise<void> {
  const [row] = await findRows(services, tx, one, { state: 'ready', limit: 1 })
  if (!row) return finish(services, tx, one)
  try {
    await inviteRow(services, tx, one, row)
    await tx.delete(groupImportRows).where(isRow(row))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Since the check the candidate has joined another group, changed their name, or deleted the account.
    await tx
      .update(groupImportRows)
      .set({ state: 'faulty', faults: [faultOf(error.code)] })
      .where(isRow(row))
  }
}

async function inviteRow(services: Services, tx: Executor, one: Import, { content }: ImportedRow): Promise<void> {
  const outcome = checkRow(content, dayOf(services.now()))
  const invited = 'invited' in outcome ? [outcome.invited] : []
  const [accountId] = await accountsOf(services, tx, one.projectId, invited)
  if (!accountId) throw new Failure('ERG_ACCOUNT_NOT_FOUND')
  await inviteIn(tx, services, one, accountId)
}

/**
 * Marks the list as done. Faulty rows remain until the list is deleted, so that the group can see them with their
 * faults.
 */
async function finish({ now }: Services, tx: Executor, one: Import): Promise<void> {
  await tx
    .update(groupImports)
    .set({ doneAt: new Date(now()) })
    .where(isImport(one))
}
