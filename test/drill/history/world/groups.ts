/** Groups of this world with their members. */
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { groupMembers } from '@server/core/tables/group'
import { createCandidates, type SignedIn } from '../../../service/registration/race/many-candidates'
import { QUOTAS } from './project'

export interface Group {
  token: string
  accountId: string
  groupDomain: string
  members: readonly { memberId: string; accountId: string }[]
}

/** Creates the groups with consenting members; the remaining candidates belong to none. */
export async function createGroups(
  services: Services,
  projectId: string,
  people: readonly SignedIn[],
): Promise<Group[]> {
  const domains = Object.keys(QUOTAS)
  const accountsOf = await createCandidates(services, projectId, domains.length, () => ({}))
  const size = Math.floor(people.length / (domains.length + 1))
  const groups = domains.map((groupDomain, index) => {
    const { token = '', accountId = '' } = accountsOf[index] ?? {}
    const own = people.slice(index * size, (index + 1) * size)
    return { token, accountId, groupDomain, members: own.map((one) => ({ memberId: newId(), ...one })) }
  })
  const at = new Date(services.now())
  for (const { accountId, groupDomain, members } of groups) {
    await services.db.execute(sql`
      update account set user_type = 'group', group_domain = ${groupDomain}
      where project_id = ${projectId} and account_id = ${accountId}`)
    await services.db.insert(groupMembers).values(
      members.map(({ memberId, ...one }) => ({
        ...{ projectId, memberId, groupDomain, accountId: one.accountId },
        ...{ state: 'agreed' as const, invitedAt: at, agreedAt: at },
      })),
    )
  }
  return groups
}
