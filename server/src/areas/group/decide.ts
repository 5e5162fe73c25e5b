import { and, eq } from 'drizzle-orm'
import { decided, type MemberDecision } from '@contract/group/membership'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { groupMembers } from '@server/core/tables/group'
import { requireCallerSignedIn, type TokenOwner } from '@server/domain/accounts/access-tokens'
import { isMember, lockMemberships } from './member-store'

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
