import type { NextStep } from '@contract/home/next-step'
import type { NextStepsCall, StepsOf } from '@server/domain/next-steps'
import { groupNamed } from '@server/domain/groups/groups'
import { countMembers, findMemberships } from './member-store'
import { findUnpaid } from './orders'

/** Next steps: unanswered invitations of a candidate; for a group account its candidates and unpaid orders. */
export const groupSteps: StepsOf = (call) => (call.actor.userType === 'group' ? candidates(call) : invitations(call))

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
