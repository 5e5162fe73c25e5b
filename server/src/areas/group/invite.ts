import { and, eq, or } from 'drizzle-orm'
import type { IdType } from '@contract/codes'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { normaliseName } from '@contract/typed/names'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { openRow } from '@server/core/personal-data/sealed-rows'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { groupMembers } from '@server/core/tables/group'
import { personIndex } from '@server/domain/accounts/person-index'
import { lockMemberships, type GroupRef } from './member-store'

/** Whom a group means, as it typed them. */
export interface Invited {
  realName: string
  idType: IdType
  idNumber: string
}

/**
 * Invites the candidate whose account has this name and this document; one who is invited already stays so. Throws
 * ERG_ACCOUNT_NOT_FOUND, ERG_MEMBER_ALREADY and ERG_OTHER_GROUP, for somebody who has agreed to another group.
 */
export async function inviteMember(
  { body }: { body: Invited },
  { services, actor, groupDomain }: Pick<CandidatesCall, 'services' | 'actor'> & { groupDomain: string },
): Promise<{ memberId: string }> {
  const group = { projectId: actor.projectId, groupDomain }
  const accountId = await accountOf(services, group.projectId, body)
  if (accountId === null) throw new Failure('ERG_ACCOUNT_NOT_FOUND')
  return { memberId: await invite(services, group, accountId) }
}

/** The id of its place in the group. Throws ERG_MEMBER_ALREADY and ERG_OTHER_GROUP. */
export async function invite(services: Services, group: GroupRef, accountId: string): Promise<string> {
  const { projectId, groupDomain } = group
  return services.db.transaction(async (tx) => {
    const all = await lockMemberships(tx, { projectId, accountId })
    const agreed = all.find(({ state }) => state === 'agreed')
    if (agreed) throw new Failure(agreed.groupDomain === groupDomain ? 'ERG_MEMBER_ALREADY' : 'ERG_OTHER_GROUP')
    const invited = all.find((row) => row.groupDomain === groupDomain && row.state === 'invited')
    if (invited) return invited.memberId
    const memberId = newId()
    const invitedAt = new Date(services.now())
    await tx.insert(groupMembers).values({ ...group, memberId, accountId, state: 'invited', invitedAt })
    return memberId
  })
}

/** The candidate's account with this document, however its number is written, and this name; null for none. */
async function accountOf(services: Services, projectId: string, { realName, idType, idNumber }: Invited) {
  const { db, personalData } = services
  const number = normaliseIdNumber(idType, idNumber)
  const person = personIndex(personalData, projectId, idType, number)
  const [row] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.projectId, projectId),
        eq(accounts.userType, 'candidate'),
        or(
          eq(accounts.idNumberIndex, personalData.index(projectId, 'idNumber', number)),
          eq(accounts.personIndex, person),
        ),
      ),
    )
  if (!row) return null
  const isSame = normaliseName(openRow(personalData, accounts, row).realName) === normaliseName(realName)
  return isSame ? row.accountId : null
}
