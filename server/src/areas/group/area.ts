import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { groupPersonalData } from './group-personal-data'
import { groupImportHandlers } from './import/handlers'
import { importPersonalData } from './import/import-personal-data'
import { groupImportJobs } from './import/jobs'
import { registerSheetRoutes } from './import/sheet-routes'
import type { Owner, Handlers, CandidatesCall } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import type { DemoMember } from '@server/core/tables/definition/demo-account'
import { invite, inviteMember } from './invite'
import type { groupEndpoints } from '@contract/endpoints/group'
import type { Purposes } from '@server/domain/orders/purpose'
import { listMembers, listMemberships, readGroup } from './list'
import { listOrders, payCombined, findUnpaid } from './orders'
import { removeMember } from './remove'
import { and, eq } from 'drizzle-orm'
import { decided, type MemberDecision } from '@contract/group/membership'
import { Failure } from '@server/core/failure'
import { groupMembers } from '@server/core/tables/group'
import { requireCallerSignedIn, type TokenOwner } from '@server/domain/accounts/access-tokens'
import { isMember, lockMemberships, countMembers, findMemberships } from './member-store'
import type { NextStep } from '@contract/home/next-step'
import type { NextStepsCall, StepsOf } from '@server/domain/next-steps'
import { groupNamed } from '@server/domain/groups/groups'

export const groupArea = defineArea({
  handlers: ({ purposes }) => ({ ...groupHandlers(purposes), ...groupImportHandlers }),
  routes: registerSheetRoutes,
  jobs: () => groupImportJobs,
  nextSteps: () => [groupSteps],
  personalData: [groupPersonalData, importPersonalData],
  retention: [
    {
      tables: ['group_import', 'group_import_row'],
      period: 'until all are invited, days at most',
      by: 'delete-group-imports',
    },
    retainedWithAccount('group_member'),
    retainedWithProject('candidate_group'),
  ],
  demonstration: () => ({
    entries: { member: ({ services, of }, wanted) => demonstrateMember(services, of.owner, wanted) },
  }),
})

/** Invites a demonstration account into a group and accepts if configured. */
async function demonstrateMember(services: Services, owner: Owner, { of, state }: DemoMember): Promise<void> {
  const group = { projectId: owner.projectId, groupDomain: of }
  const memberId = await invite(services, group, owner.accountId)
  if (state === 'agreed')
    await decideMembership({ params: { memberId }, body: { decision: 'agree' } }, { services, owner, actor: null })
}

const groupHandlers = (purposes: Purposes) =>
  ({
    'GET /exm_c/group': (_input, call) => readGroup(call),
    'GET /exm_c/group/members': listMembers,
    'POST /exm_c/group/members': inviteMember,
    'POST /exm_c/group/members/:memberId/remove': async ({ params }, { services, actor, groupDomain }) => {
      const group = { projectId: actor.projectId, groupDomain }
      await services.db.transaction((tx) => removeMember(services, tx, group, params.memberId))
      return {}
    },
    'GET /exm_c/group/orders': (_input, call) => listOrders(call),
    'POST /exm_c/group/orders': ({ body }, call) => payCombined(purposes, body, call),
    'GET /exm_c/group-memberships': (_input, call) => listMemberships(call),
    'POST /exm_c/group-memberships/:memberId': decideMembership,
  }) satisfies Handlers<typeof groupEndpoints>

interface Decision {
  params: { memberId: string }
  body: { decision: MemberDecision }
}

/**
 * Stores a candidate's answer to a group; repeating the same answer does nothing. Throws ERG_INVITATION_GONE, also for
 * another candidate's invitation, ERG_LEAVE_FIRST for a second group, and EA_LOGIN_EXPIRED.
 */
async function decideMembership(
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

/** Next steps: unanswered invitations of a candidate; for a group account its candidates and unpaid orders. */
const groupSteps: StepsOf = (call) => (call.actor.userType === 'group' ? candidates(call) : invitations(call))

async function invitations({ services, owner }: NextStepsCall): Promise<NextStep[]> {
  const rows = await findMemberships(services, owner)
  return rows
    .filter(({ member }) => member.state === 'invited')
    .map(({ groupName }) => ({
      kind: 'answer',
      title: { zh: '集体邀请您加入', en: 'A group invites you' },
      about: { zh: groupName, en: groupName },
      when: null,
      screen: 'myGroup',
      params: {},
    }))
}

async function candidates({
  services,
  project,
  actor: { projectId, groupDomain },
}: NextStepsCall): Promise<NextStep[]> {
  if (groupDomain === null) return []
  const [group, { agreed, invited }, unpaid] = await Promise.all([
    groupNamed(services.db, projectId, groupDomain),
    countMembers(services, { projectId, groupDomain }),
    findUnpaid({ services, project, groupDomain }),
  ])
  if (!group) return []
  const [first] = unpaid
  return [
    ...(first ? [payFor(unpaid.length, first.order.expiresAt)] : []),
    {
      kind: 'finish',
      title: { zh: '管理集体考生', en: 'View group candidates' },
      about: {
        zh: `${group.name}：已加入 ${agreed} 人，待同意 ${invited} 人`,
        en: `${group.name}. Joined: ${agreed}. Invited: ${invited}`,
      },
      when: null,
      screen: 'groupMembers',
      params: {},
    },
  ]
}

const payFor = (count: number, firstEndsAt: Date): NextStep => ({
  kind: 'pay',
  title: { zh: '支付考生的报名', en: 'Pay for your candidates' },
  about: { zh: `${count} 项报名待支付`, en: `Registrations to pay: ${count}` },
  when: { says: 'cancelled', at: firstEndsAt.toISOString() },
  screen: 'groupOrders',
  params: {},
})
