import { and, eq } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { partnerLinks } from '@server/core/tables/partner'

/**
 * No partner signs in to the account any more: whoever had learned its password may have linked themselves to it. Its owner says
 * once more that it is theirs (docs/decisions/0050).
 */
export async function endPartnerLink(executor: Executor, { projectId, accountId }: Owner): Promise<void> {
  await executor
    .delete(partnerLinks)
    .where(and(eq(partnerLinks.projectId, projectId), eq(partnerLinks.accountId, accountId)))
}
