import type { Project } from '@server/calls/project/project-cache'
import { projectById } from '@server/calls/project/find-project'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { groupNamed } from '@server/domain/groups/groups'
import { writeNotifications, type CandidateNotification } from '@server/domain/outbox/write-notifications'
import { renderMessage, type MessageTemplate } from '@server/domain/outbox/written'
import type { MemberRow } from '../member-store'

interface Values {
  examName: string
  groupName: string
}

const groupInvited: MessageTemplate<Values> = {
  name: 'groupInvited',
  wording: {
    zh: ({ examName, groupName }) => ({
      subject: `${groupName}邀请您加入集体`,
      text: `【${examName}】${groupName}邀请您加入集体，同意后可由其为您填写、提交报名并缴费。请登录，在“个人信息”中同意或拒绝。不是您所在的集体，请拒绝。`,
    }),
    en: ({ examName, groupName }) => ({
      subject: `${groupName} invites you to join its group`,
      text: `${examName}: ${groupName} invites you to join its group. If you agree, it can fill in, submit and pay for registrations for you. Sign in and answer in “Personal information”. If this is not your group, decline.`,
    }),
  },
}

/** Limits messages of one group to a candidate to one per day, however often it repeats an invitation. */
const QUIET_MS = 24 * 60 * 60 * 1000

/** Notifies the candidate of an invitation. `before`: all earlier memberships and invitations of the candidate. */
export async function notifyOfInvitation(
  services: Services,
  tx: Executor,
  { projectId, groupDomain, accountId }: Pick<MemberRow, 'projectId' | 'groupDomain' | 'accountId'>,
  before: readonly Pick<MemberRow, 'groupDomain' | 'invitedAt'>[],
): Promise<void> {
  const since = services.now() - QUIET_MS
  if (before.some((row) => row.groupDomain === groupDomain && row.invitedAt.getTime() > since)) return
  const [project, group] = await Promise.all([projectById(services, projectId), groupNamed(tx, projectId, groupDomain)])
  if (project && group) await writeNotifications(services, tx, [notificationOf(project, accountId, group.name)])
}

const notificationOf = (project: Project, accountId: string, groupName: string): CandidateNotification => ({
  ...{ project, accountId, message: 'groupInvited' },
  write: (language) =>
    renderMessage(groupInvited, language, { examName: project.definition.name[language], groupName }),
  more: { label: { zh: '查看邀请：', en: 'View invitation: ' }, path: '/default/group/mine' },
})
