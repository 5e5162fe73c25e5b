import { and, eq, isNull } from 'drizzle-orm'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { groupMembers } from '@server/core/tables/group'
import { accountDeletions } from '@server/core/tables/own-data'
import type { Actor, Owner } from '../handler'

interface Acting {
  actor: Actor
  groupDomain: string | null
  /** Group member that the request names. */
  memberId: string | null
}

/**
 * Returns the account whose data a call reads and changes: a candidate's own, or the group member named in a call that
 * permits it (`forMember`). Throws ERG_NOT_THE_GROUP if the caller is not a group or the call does not permit it;
 * ERG_CANDIDATE_NOT_FOUND if the candidate has not agreed to be in the group, or the account's deletion is pending
 * (decision 0052).
 */
export async function ownerOf(
  { db }: Pick<Services, 'db'>,
  { forMember }: Pick<Endpoint, 'forMember'>,
  { actor, groupDomain, memberId }: Acting,
): Promise<Owner> {
  const { projectId, accountId } = actor
  if (memberId === null) return { projectId, accountId }
  if (!forMember || groupDomain === null) throw new Failure('ERG_NOT_THE_GROUP')
  const [member] = await db
    .select({ accountId: groupMembers.accountId })
    .from(groupMembers)
    .leftJoin(
      accountDeletions,
      and(
        eq(accountDeletions.projectId, groupMembers.projectId),
        eq(accountDeletions.accountId, groupMembers.accountId),
        isNull(accountDeletions.cancelledAt),
      ),
    )
    .where(
      and(
        eq(groupMembers.projectId, projectId),
        eq(groupMembers.memberId, memberId),
        eq(groupMembers.groupDomain, groupDomain),
        eq(groupMembers.state, 'agreed'),
        isNull(accountDeletions.accountId),
      ),
    )
  if (!member) throw new Failure('ERG_CANDIDATE_NOT_FOUND')
  return { projectId, accountId: member.accountId }
}
