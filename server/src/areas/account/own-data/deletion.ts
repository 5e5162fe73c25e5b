import { sql } from 'drizzle-orm'
import { DELETION_GRACE_MS } from '@contract/identity/own-data'
import { projectById } from '@server/calls/project/find-project'
import { Failure } from '@server/core/failure'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Services } from '@server/core/services'
import type { Executor } from '@server/core/postgres/database'
import { requireStillSignedIn } from '@server/domain/accounts/sign-in/access-tokens'
import { accountById, type Account } from '@server/domain/accounts/accounts'
import { isDeletionOf } from '@server/domain/accounts/account-deletion'
import { requestDeletion } from '@server/domain/accounts/request-deletion'
import { anonymise } from '@server/domain/personal-data/anonymise'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { obstaclesOf } from '@server/domain/personal-data/person'
import { accountDeletions } from '@server/core/tables/own-data'
import type { Call } from '../security/own-password'
import { deletionCancelled, deletionRequested } from '../security/messages'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { requireOwner, requireStillOwner, type Confirmation } from './require-owner'

/**
 * Schedules the deletion of the caller's account in seven days, signs it out everywhere, and notifies the owner how to
 * cancel. Throws EA_LOGIN_EXPIRED, EA_DELETION_REFUSED and the failures of {@link requireOwner}.
 */
export async function deleteOwnAccount(
  call: Call,
  sources: readonly PersonalDataSource[],
  confirmation: Confirmation,
): Promise<Date> {
  const { services, owner, project, language } = call
  const account = await requireOwner(call, confirmation)
  // Checked again when the deletion is executed.
  const obstacles = await obstaclesOf(services, sources, { project, owner, account })
  if (obstacles.length > 0) throw new Failure('EA_DELETION_REFUSED')
  return services.db.transaction(async (tx) => {
    const current = await requireStillOwner(call, tx, account, confirmation)
    await requireStillSignedIn(tx, call.actor)
    return promiseDeletion(services, tx, { account: current, project, language })
  })
}

/** Returns when the deletion will be executed. */
export async function promiseDeletion(
  services: Services,
  tx: Executor,
  { account, project, language }: Pick<Call, 'project' | 'language'> & { account: Account },
): Promise<Date> {
  const dueAt = new Date(services.now() + DELETION_GRACE_MS)
  await requestDeletion(services, tx, account, { askedBy: 'owner', dueAt })
  await notifyOwner(services, tx, { account, project, language, template: deletionRequested, at: dueAt.getTime() })
  return dueAt
}

const AT_ONCE = 20

interface Due extends Record<string, unknown> {
  account_id: string
  cancelled_at: string | null
}

/** Executes due deletions and notifies the owners of cancelled ones. */
export async function makeDueDeletions(services: Services, sources: readonly PersonalDataSource[]): Promise<void> {
  const now = new Date(services.now()).toISOString()
  const isDue = sql`(due_at <= ${now}::timestamptz or cancelled_at is not null or leftover is not null)`
  await processPerProject(services, {
    dueProjects: sql`select distinct project_id from account_deletion where ${isDue}`,
    processChunk: async (projectId) => {
      const { rows } = await services.db.execute<Due>(sql`
        select account_id, cancelled_at from account_deletion
        where project_id = ${projectId} and ${isDue} order by due_at limit ${AT_ONCE}`)
      for (const { account_id: accountId, cancelled_at } of rows) {
        if (cancelled_at !== null) await notifyDeletionCancelled(services, { projectId, accountId })
        else await makeOne(services, sources, { projectId, accountId })
      }
      return rows.length === AT_ONCE
    },
    isDeferrable: true,
  })
}

async function makeOne(
  services: Services,
  sources: readonly PersonalDataSource[],
  owner: Call['owner'],
): Promise<void> {
  const { outcome } = await anonymise(services, sources, owner)
  if (outcome === 'done') services.log.info({ accountId: owner.accountId }, 'an account was deleted')
}

/** Deletes the row first, so that only one instance notifies. */
async function notifyDeletionCancelled(services: Services, owner: Call['owner']): Promise<void> {
  const [project, account] = await Promise.all([
    projectById(services, owner.projectId),
    accountById(services, owner.projectId, owner.accountId),
  ])
  await services.db.transaction(async (tx) => {
    const [row] = await tx.delete(accountDeletions).where(isDeletionOf(owner)).returning()
    if (!row || !project || !account) return
    const at = (row.cancelledAt ?? row.askedAt).getTime()
    await notifyOwner(services, tx, { account, project, template: deletionCancelled, at })
  })
}
