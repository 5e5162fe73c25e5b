import { isNull } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountDeletions } from '@server/core/tables/own-data'
import { revokeAccountTokens } from './access-tokens'

type Asked = Pick<typeof accountDeletions.$inferInsert, 'askedBy' | 'dueAt'>

/** From now on nobody is signed in to the account, so that nothing is under way in it when it is deleted at `dueAt`. */
export async function askForDeletion(
  { now }: Pick<Services, 'now'>,
  tx: Executor,
  owner: Owner,
  { askedBy, dueAt }: Asked,
): Promise<void> {
  const { projectId, accountId } = owner
  const asked = { askedBy, askedAt: new Date(now()), dueAt, takenBackAt: null }
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
