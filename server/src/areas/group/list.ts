import type { GroupMember } from '@contract/endpoints/group'
import type { PAGES_AT_ONCE } from '@contract/group/membership'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { normaliseDocumentName } from '@contract/typed/names'
import type { CandidatesCall } from '@server/calls/handler'
import { maskIdNumber } from '@server/core/personal-data/masks'
import { groupNamed } from '@server/domain/groups/groups'
import { Failure } from '@server/core/failure'
import { countHeld, countMembers, findMembers, findMemberships, findRegistrations } from './member-store'
import { findUnpaid } from './orders'

type GroupsCall = Pick<CandidatesCall, 'services' | 'project'> & { groupDomain: string }

const PAGE = 30
type PagesAtOnce = (typeof PAGES_AT_ONCE)[number]

/** Returns the group with its counts. Throws ERG_NOT_THE_GROUP when the group was deleted meanwhile. */
export async function readGroup({ services, project, groupDomain }: GroupsCall) {
  const { projectId } = project
  const group = await groupNamed(services.db, projectId, groupDomain)
  if (!group) throw new Failure('ERG_NOT_THE_GROUP')
  const { name, quota } = group
  const ref = { projectId, groupDomain }
  const [held, members, unpaid] = await Promise.all([
    countHeld(services, ref),
    countMembers(services, ref),
    findUnpaid({ services, project, groupDomain }),
  ])
  return { groupDomain, name, quota, held, ...members, unpaid: unpaid.length }
}

/** Returns one or several consecutive pages of the group's candidates. */
export async function listMembers(
  { query }: { query: { named: string; after?: string | undefined; pages: PagesAtOnce } },
  { services, project, groupDomain }: GroupsCall,
): Promise<{ members: GroupMember[]; hasMore: boolean }> {
  const { projectId, definition } = project
  const typed = query.named.trim()
  const named = /\d/.test(typed) ? normaliseIdNumber('nationalId', typed) : normaliseDocumentName(typed)
  const most = PAGE * Number(query.pages)
  const wanted = { named, after: query.after, limit: most + 1 }
  const rows = await findMembers(services, { projectId, groupDomain }, wanted)
  const page = rows.slice(0, most)
  const agreed = page.filter(({ state }) => state === 'agreed').map(({ accountId }) => accountId)
  const registrations = agreed.length > 0 ? await findRegistrations(services, projectId, agreed) : []
  const nameOf = (code: string) =>
    definition.batches.find((batch) => batch.code === code)?.name ?? { zh: code, en: code }
  const members = page.map((row) => ({
    memberId: row.memberId,
    realName: row.realName,
    idNumber: maskIdNumber(row.idNumber),
    state: row.state === 'agreed' ? row.state : ('invited' as const),
    invitedAt: row.invitedAt.toISOString(),
    agreedAt: row.agreedAt?.toISOString() ?? null,
    registrations: registrations
      .filter(({ accountId }) => accountId === row.accountId)
      .map(({ batchCode, accountId: _accountId, ...one }) => ({ ...one, batchName: nameOf(batchCode) })),
  }))
  return { members, hasMore: rows.length > most }
}

/** Lists the candidate's invitations and their group. */
export async function listMemberships({ services, owner }: Pick<CandidatesCall, 'services' | 'owner'>) {
  const rows = await findMemberships(services, owner)
  const memberships = rows.map(({ member, groupName }) => ({
    memberId: member.memberId,
    groupName,
    state: member.state === 'agreed' ? member.state : ('invited' as const),
    invitedAt: member.invitedAt.toISOString(),
  }))
  return { memberships }
}
