import { sql } from 'drizzle-orm'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { lockCandidates } from '../accounts/lock-account'

/**
 * Locks the account and throws ERG_CANDIDATE_NOT_FOUND when a group acts that no longer may: the candidate left, was
 * removed or requested the deletion of the account since the call began. Call it before pools, registrations and orders
 * are locked (domain/seats). Does nothing where a candidate acts.
 */
export async function requireStillActing(tx: Executor, call: Acting): Promise<void> {
  const { projectId, accountId } = call.owner
  if (call.groupDomain === null) return
  await lockCandidates(tx, { projectId, accountIds: [accountId] })
  await requireMember(tx, call)
}

type Acting = Pick<CandidatesCall, 'owner' | 'groupDomain'>

/** Throws the same for a candidate whose account is locked. */
export async function requireMember(tx: Executor, { owner, groupDomain }: Acting): Promise<void> {
  const { projectId, accountId } = owner
  if (groupDomain !== null) await requireActing(tx, { projectId, accountIds: [accountId], groupDomain })
}

/** Throws the same for several candidates whose accounts are locked. */
export async function requireActing(
  tx: Executor,
  { projectId, accountIds, groupDomain }: { projectId: string; accountIds: readonly string[]; groupDomain: string },
): Promise<void> {
  const requests = accountIds.map((holder) => ({ holder, groupDomain }))
  if ((await findNotActing(tx, projectId, requests)).length > 0) throw new Failure('ERG_CANDIDATE_NOT_FOUND')
}

/** Returns the requests of groups for locked candidates whom they may not act for; a group may act for itself. */
export async function findNotActing<R extends { holder: string; groupDomain: string | null }>(
  tx: Executor,
  projectId: string,
  requests: readonly R[],
): Promise<R[]> {
  const ofGroups = requests.filter(({ groupDomain }) => groupDomain !== null)
  if (ofGroups.length === 0) return []
  const accountIds = sql.param([...new Set(ofGroups.map(({ holder }) => holder))])
  const { rows } = await tx.execute<{ account_id: string; group_domain: string | null }>(sql`
    select account_id, group_domain from group_member
    where project_id = ${projectId} and account_id = any(${accountIds}::uuid[]) and state = 'agreed' and not exists (
      select from account_deletion deletion
      where deletion.project_id = ${projectId} and deletion.account_id = group_member.account_id and cancelled_at is null
    )
    union all
    select account_id, group_domain from account
    where project_id = ${projectId} and account_id = any(${accountIds}::uuid[]) and user_type = 'group'`)
  return ofGroups.filter(
    ({ holder, groupDomain }) => !rows.some((row) => row.account_id === holder && row.group_domain === groupDomain),
  )
}
