import { and, eq, inArray } from 'drizzle-orm'
import { decided, type MemberDecision, LISTED_STATES } from '@contract/group/membership'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { groupMembers } from '@server/core/tables/group'
import { requireCallerSignedIn, type TokenOwner } from '@server/domain/accounts/sign-in/access-tokens'
import { isMember, lockMemberships, type GroupRef } from './member-store'
import { notifyOfEnd } from './messages/membership-ended'

interface Decision {
  params: { memberId: string }
  body: { decision: MemberDecision }
}

/**
 * Stores a candidate's answer to a group; repeating the same answer does nothing. Throws ERG_INVITATION_GONE, also for
 * another candidate's invitation, ERG_LEAVE_FIRST for a second group, and EA_LOGIN_EXPIRED.
 */
export async function decideMembership(
  { params: { memberId }, body: { decision } }: Decision,
  { services, owner, actor }: Pick<CandidatesCall, 'services' | 'owner'> & TokenOwner,
): Promise<Record<string, never>> {
  const { from, to } = decided[decision]
  await services.db.transaction(async (tx) => {
    const all = await lockMemberships(tx, owner)
    await requireCallerSignedIn(tx, { actor })
    const row = all.find((one) => one.memberId === memberId)
    if (row?.state === to) return
    if (row?.state !== from) throw new Failure('ERG_INVITATION_GONE')
    const isAgreeing = to === 'agreed'
    if (isAgreeing && all.some(({ state }) => state === 'agreed')) throw new Failure('ERG_LEAVE_FIRST')
    const at = new Date(services.now())
    // The group may withdraw the invitation concurrently.
    const changed = await tx
      .update(groupMembers)
      .set({ state: to, ...(isAgreeing ? { agreedAt: at } : { endedAt: at }) })
      .where(and(isMember(row), eq(groupMembers.state, from)))
      .returning({ memberId: groupMembers.memberId })
    if (changed.length === 0) throw new Failure('ERG_INVITATION_GONE')
  })
  return {}
}

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
