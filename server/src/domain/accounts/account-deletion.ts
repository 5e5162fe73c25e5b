import { isNull, and, eq, ne } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountDeletions } from '@server/core/tables/own-data'

export type DeletionRequest = Pick<typeof accountDeletions.$inferInsert, 'askedBy' | 'dueAt'>

export const isDeletionOf = ({ projectId, accountId }: Owner) =>
  and(eq(accountDeletions.projectId, projectId), eq(accountDeletions.accountId, accountId))

/**
 * Cancels a pending deletion of the account. Returns false when there was none, when an operator requested it or when
 * it was carried out.
 */
export async function cancelDeletion(
  { now }: Pick<Services, 'now'>,
  executor: Executor,
  owner: Owner,
): Promise<boolean> {
  const taken = await executor
    .update(accountDeletions)
    .set({ cancelledAt: new Date(now()) })
    .where(
      and(
        isDeletionOf(owner),
        ne(accountDeletions.askedBy, 'operator'),
        isNull(accountDeletions.leftover),
        isNull(accountDeletions.cancelledAt),
      ),
    )
    .returning({ accountId: accountDeletions.accountId })
  return taken.length > 0
}
