/** Groups as managed by the exam body. Changes write an audit log entry. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { LISTED_STATES } from '@contract/group/membership'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { groupMembers, groups } from '@server/core/tables/group'
import { registrations } from '@server/core/tables/registration'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { recordAudit } from '@server/domain/audit-log'
import { lockMemberships } from './member-store'
import { removeMember } from './membership'

/** Returns the groups of a project with their members, used quota and accounts. */
export function findGroups({ db }: Services, projectId: string) {
  const isOfGroup = and(eq(groupMembers.projectId, groups.projectId), eq(groupMembers.groupDomain, groups.groupDomain))
  const countIn = (state: 'agreed' | 'invited') =>
    sql<number>`(select count(*)::int from ${groupMembers} where ${isOfGroup} and ${eq(groupMembers.state, state)})`
  return db
    .select({
      group: groups.groupDomain,
      name: groups.name,
      quota: groups.quota,
      held: sql<number>`(select count(*)::int from ${registrations} where ${and(
        eq(registrations.projectId, groups.projectId),
        eq(registrations.groupDomain, groups.groupDomain),
        eq(registrations.status, 'submitted'),
      )})`,
      agreed: countIn('agreed'),
      invited: countIn('invited'),
      accounts: sql<number>`(select count(*)::int from ${accounts} where ${and(
        eq(accounts.projectId, groups.projectId),
        eq(accounts.groupDomain, groups.groupDomain),
      )})`,
    })
    .from(groups)
    .where(eq(groups.projectId, projectId))
    .orderBy(asc(groups.groupDomain))
}

interface GroupChange {
  projectId: string
  group: string
  /** Null for a new group. */
  known: { name: string; quota: number } | null
  /** Omitted values stay as they are. */
  given: { name?: string | undefined; quota?: number | undefined }
  actor: string
}

/** Creates or changes a group. Returns its name and quota; null when a new group lacks one of them. */
export async function saveGroup(
  services: Services,
  { projectId, group, known, given, actor }: GroupChange,
): Promise<{ name: string; quota: number } | null> {
  const name = given.name ?? known?.name
  const quota = given.quota ?? known?.quota
  if (name === undefined || quota === undefined) return null
  await services.db.transaction(async (tx) => {
    await tx
      .insert(groups)
      .values({ projectId, groupDomain: group, name, quota })
      .onConflictDoUpdate({
        target: [groups.projectId, groups.groupDomain],
        // keeps the stored value of an omitted option, including concurrent changes
        set: {
          name: given.name ?? sql`${groups.name}`,
          quota: given.quota ?? sql`${groups.quota}`,
        },
      })
    const details = { group, ...given, isNew: !known }
    await recordAudit(services, tx, { projectId, actor, action: 'groups set', details })
  })
  return { name, quota }
}

interface GroupAccount {
  owner: Owner
  group: string
  actor: string
}

/** Makes an account act for a group. An account that registered or is listed by a group belongs to a candidate. */
export async function appointAccount(
  services: Services,
  { owner, group, actor }: GroupAccount,
): Promise<'appointed' | 'missing' | 'candidate'> {
  const { projectId, accountId } = owner
  return services.db.transaction(async (tx) => {
    const account = await lockedAccount(services, tx, owner)
    if (!account) return 'missing'
    // seat holds lock the account row too: a concurrent registration is either visible here or refused for a group
    // account
    if (await isCandidateAccount(tx, owner)) return 'candidate'
    await tx
      .update(accounts)
      .set({ userType: 'group', groupDomain: group })
      .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
    await recordAudit(services, tx, { projectId, actor, action: 'groups appoint', details: { group, accountId } })
    return 'appointed'
  })
}

async function isCandidateAccount(tx: Executor, { projectId, accountId }: Owner): Promise<boolean> {
  const [registered] = await tx
    .select({ rows: count() })
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), eq(registrations.accountId, accountId)))
  const [listed] = await tx
    .select({ rows: count() })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.projectId, projectId),
        eq(groupMembers.accountId, accountId),
        inArray(groupMembers.state, LISTED_STATES),
      ),
    )
  return (registered?.rows ?? 0) + (listed?.rows ?? 0) > 0
}

/** Removes a candidate or an invitation from a group. Returns false when the group does not list them. */
export async function detachCandidate(services: Services, { owner, group, actor }: GroupAccount): Promise<boolean> {
  const { projectId, accountId } = owner
  return services.db.transaction(async (tx) => {
    const all = await lockMemberships(tx, owner)
    const isListed = (state: string) => LISTED_STATES.some((one) => one === state)
    const member = all.find(({ groupDomain, state }) => groupDomain === group && isListed(state))
    if (!member) return false
    const { memberId, state } = member
    await removeMember(services, tx, { projectId, groupDomain: group }, memberId)
    const details = { group, accountId, state }
    await recordAudit(services, tx, { projectId, actor, action: 'groups detach', details })
    return true
  })
}
