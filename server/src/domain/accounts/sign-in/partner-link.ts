import { and, eq } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { partnerLinks } from '@server/core/tables/partner'

/** Returns whether a partner's candidate is linked to the account. */
export async function hasPartnerLink(executor: Executor, owner: Owner): Promise<boolean> {
  const [link] = await executor
    .select({ linkedAt: partnerLinks.linkedAt })
    .from(partnerLinks)
    .where(isOf(owner))
    .limit(1)
  return link !== undefined
}

/**
 * Deletes the link with a partner's candidate, because an attacker who knew the password may have created it. The owner
 * confirms the account again at the next visit from the partner. Returns the number of deleted links.
 */
export async function endPartnerLink(executor: Executor, owner: Owner): Promise<number> {
  const ended = await executor.delete(partnerLinks).where(isOf(owner)).returning({ accountId: partnerLinks.accountId })
  return ended.length
}

const isOf = ({ projectId, accountId }: Owner) =>
  and(eq(partnerLinks.projectId, projectId), eq(partnerLinks.accountId, accountId))
