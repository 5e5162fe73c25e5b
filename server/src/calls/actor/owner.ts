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
  /** Whom the call names as the one it is for. */
  memberId: string | null
}

/**
 * A candidate acts for themself; a group for the candidate it names, in the calls that can be made so (`forMember`).
 * Throws ERG_NOT_THE_GROUP when no group names one, or in any other call, and ERG_CANDIDATE_NOT_FOUND for somebody who has
 * not agreed to be in the group, or whose account is to be deleted: nothing is under way in it then (decision 0052).
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
        isNull(accountDeletions.takenBackAt),
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
