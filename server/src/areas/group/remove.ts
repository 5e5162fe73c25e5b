import { and, eq, inArray } from 'drizzle-orm'
import { LISTED_STATES } from '@contract/group/membership'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { groupMembers } from '@server/core/tables/group'
import { isMember, lockMemberships, type GroupRef } from './member-store'
import { notifyOfEnd } from './messages/membership-ended'

/**
 * Removes a candidate or an invitation from the group and notifies the candidate. Locks the account, because the group
 * may be acting for it concurrently. Throws ERG_CANDIDATE_NOT_FOUND.
 */
export async function removeMember(
  services: Services,
  tx: Executor,
  { projectId, groupDomain }: GroupRef,
  memberId: string,
): Promise<void> {
  const [known] = await tx
    .select({ projectId: groupMembers.projectId, accountId: groupMembers.accountId })
    .from(groupMembers)
    .where(and(isMember({ projectId, memberId }), eq(groupMembers.groupDomain, groupDomain)))
  if (!known) throw new Failure('ERG_CANDIDATE_NOT_FOUND')
  await lockMemberships(tx, known)
  const endedAt = new Date(services.now())
  const [removed] = await tx
    .update(groupMembers)
    .set({ state: 'removed', endedAt })
    .where(
      and(
        isMember({ projectId, memberId }),
        eq(groupMembers.groupDomain, groupDomain),
        inArray(groupMembers.state, LISTED_STATES),
      ),
    )
    .returning()
  if (!removed) throw new Failure('ERG_CANDIDATE_NOT_FOUND')
  await notifyOfEnd(services, tx, removed)
}
