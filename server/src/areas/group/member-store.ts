import { and, count, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { LISTED_STATES } from '@contract/group/membership'
import type { Owner } from '@server/calls/handler'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { groupMembers, groups } from '@server/core/tables/group'
import { registrations } from '@server/core/tables/registration'
import { hasRealName } from '@server/domain/accounts/blind-index'

type Needs = Pick<Services, 'db' | 'personalData'>

export interface GroupRef {
  projectId: string
  groupDomain: string
}

const isListedIn = ({ projectId, groupDomain }: GroupRef) =>
  and(
    eq(groupMembers.projectId, projectId),
    eq(groupMembers.groupDomain, groupDomain),
    inArray(groupMembers.state, LISTED_STATES),
  )

export async function countMembers({ db }: Needs, group: GroupRef): Promise<{ agreed: number; invited: number }> {
  const rows = await db
    .select({ state: groupMembers.state, members: count() })
    .from(groupMembers)
    .where(isListedIn(group))
    .groupBy(groupMembers.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.members ?? 0
  return { agreed: of('agreed'), invited: of('invited') }
}

/** Counts the group's registrations, which its quota limits. */
export function countHeld({ db }: Needs, { projectId, groupDomain }: GroupRef): Promise<number> {
  const { status } = registrations
  const isHeld = and(eq(status, 'submitted'), eq(registrations.groupDomain, groupDomain))
  return db.$count(registrations, and(eq(registrations.projectId, projectId), isHeld))
}

interface Wanted {
  /** Complete name or ID number; empty for all. */
  named: string
  after?: string | undefined
  limit: number
}

/** Returns the listed members with unmasked names and ID numbers, newest first (keyset pagination by `after`). */
export async function findMembers({ db, personalData }: Needs, group: GroupRef, { named, after, limit }: Wanted) {
  const { projectId } = group
  const isNamed = or(
    hasRealName({ personalData }, projectId, named),
    eq(accounts.idNumberIndex, personalData.index(projectId, 'idNumber', named)),
  )
  const isAccount = and(eq(accounts.projectId, projectId), eq(accounts.accountId, groupMembers.accountId))
  const rows = await db
    .select({ member: groupMembers, account: accounts })
    .from(groupMembers)
    .innerJoin(accounts, isAccount)
    .where(
      and(
        isListedIn(group),
        after === undefined ? undefined : lt(groupMembers.memberId, after),
        named === '' ? undefined : isNamed,
      ),
    )
    .orderBy(desc(groupMembers.memberId))
    .limit(limit)
  return rows.map(({ member, account }) => {
    const { realName, idNumber } = decryptRow(personalData, accounts, account)
    return { ...member, realName, idNumber }
  })
}

/** Returns all registrations of these accounts, newest first. */
export function findRegistrations({ db }: Needs, projectId: string, accountIds: string[]) {
  const { registrationId, accountId, batchCode, status, paymentStatus } = registrations
  return db
    .select({ registrationId, accountId, batchCode, status, paymentStatus })
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), inArray(registrations.accountId, accountIds)))
    .orderBy(desc(registrationId))
}

/** Returns the candidate's invitations and membership with the groups' names, newest first. */
export function findMemberships({ db }: Needs, { projectId, accountId }: Owner) {
  const isGroup = and(eq(groups.projectId, projectId), eq(groups.groupDomain, groupMembers.groupDomain))
  return db
    .select({ member: groupMembers, groupName: groups.name })
    .from(groupMembers)
    .innerJoin(groups, isGroup)
    .where(
      and(
        eq(groupMembers.projectId, projectId),
        eq(groupMembers.accountId, accountId),
        inArray(groupMembers.state, LISTED_STATES),
      ),
    )
    .orderBy(desc(groupMembers.memberId))
}

/** Locks the account and returns its memberships in every state, so that no parallel transaction decides about them. */
export async function lockMemberships(tx: Executor, { projectId, accountId }: Owner) {
  await tx
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
    .for('update')
  return tx
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.projectId, projectId), eq(groupMembers.accountId, accountId)))
}

export type MemberRow = typeof groupMembers.$inferSelect

export const isMember = ({ projectId, memberId }: Pick<MemberRow, 'projectId' | 'memberId'>) =>
  and(eq(groupMembers.projectId, projectId), eq(groupMembers.memberId, memberId))
