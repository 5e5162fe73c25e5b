import { isNull } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountDeletions } from '@server/core/tables/own-data'
import { lockAccount } from './lock-account'
import { revokeAccountTokens } from './sign-in/access-tokens'
import type { DeletionRequest } from './account-deletion'

/**
 * Schedules the deletion of an account at `dueAt` and revokes every sign-in, so that the account is not in use by then.
 * Locks the account.
 */
export async function requestDeletion(
  { now }: Pick<Services, 'now'>,
  tx: Executor,
  owner: Owner,
  { askedBy, dueAt }: DeletionRequest,
): Promise<void> {
  const { projectId, accountId } = owner
  await lockAccount(tx, owner)
  const asked = { askedBy, askedAt: new Date(now()), dueAt, cancelledAt: null }
  await tx
    .insert(accountDeletions)
    .values({ projectId, accountId, ...asked })
    .onConflictDoUpdate({
      target: [accountDeletions.projectId, accountDeletions.accountId],
      set: asked,
      setWhere: isNull(accountDeletions.leftover),
    })
  await revokeAccountTokens(tx, owner)
}
