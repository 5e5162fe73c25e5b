import { and, eq } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { partnerLinks } from '@server/core/tables/partner'

/** Whether a partner's candidate signs in to the account. */
export async function hasPartnerLink(executor: Executor, owner: Owner): Promise<boolean> {
  const [link] = await executor
    .select({ linkedAt: partnerLinks.linkedAt })
    .from(partnerLinks)
    .where(isOf(owner))
    .limit(1)
  return link !== undefined
}

/**
 * No partner signs in to the account any more: whoever had learned its password may have linked themselves to it. Its owner says
 * once more that it is theirs (docs/decisions/0050).
 */
export async function endPartnerLink(executor: Executor, owner: Owner): Promise<void> {
  await executor.delete(partnerLinks).where(isOf(owner))
}

const isOf = ({ projectId, accountId }: Owner) =>
  and(eq(partnerLinks.projectId, projectId), eq(partnerLinks.accountId, accountId))
