import { and, eq, inArray } from 'drizzle-orm'
import { LISTED_STATES } from '@contract/group/membership'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { groupMembers } from '@server/core/tables/group'
import { isMember, type GroupRef } from './member-store'

/** Takes a candidate, or an invitation, out of the group. Throws ERG_CANDIDATE_NOT_FOUND for one it does not have. */
export async function removeMember(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { projectId, groupDomain }: GroupRef,
  memberId: string,
): Promise<void> {
  const removed = await db
    .update(groupMembers)
    .set({ state: 'removed', endedAt: new Date(now()) })
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
