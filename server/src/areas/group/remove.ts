import { and, eq, inArray } from 'drizzle-orm'
import { LISTED_STATES } from '@contract/group/membership'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { groupMembers } from '@server/core/tables/group'
import { isMember, type GroupRef } from './member-store'

/** Takes a candidate, or an invitation, out of the group. Throws ERG_CANDIDATE_NOT_FOUND for one it does not have. */
export async function removeMember(
  tx: Executor,
  { projectId, groupDomain }: GroupRef,
  { memberId, at }: { memberId: string; at: Date },
): Promise<void> {
  const removed = await tx
    .update(groupMembers)
    .set({ state: 'removed', endedAt: at })
    .where(
      and(
        isMember({ projectId, memberId }),
        eq(groupMembers.groupDomain, groupDomain),
        inArray(groupMembers.state, LISTED_STATES),
      ),
    )
    .returning({ memberId: groupMembers.memberId })
  if (removed.length === 0) throw new Failure('ERG_CANDIDATE_NOT_FOUND')
}
