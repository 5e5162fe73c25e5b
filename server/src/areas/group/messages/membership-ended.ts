import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { groupMembers } from '@server/core/tables/group'
import { groupNamed } from '@server/domain/groups/groups'
import { writeNotifications } from '@server/domain/outbox/write-notifications'
import { renderMessage, type MessageTemplate } from '@server/domain/outbox/written'
import type { MemberRow } from '../member-store'

interface Values {
  examName: string
  groupName: string
  hasAgreed: boolean
}

const groupEnded: MessageTemplate<Values> = {
  name: 'groupEnded',
  wording: {
    zh: ({ examName, groupName, hasAgreed }) =>
      hasAgreed
        ? {
            subject: `您已不在${groupName}的集体中`,
            text: `【${examName}】${groupName}已将您移出集体，不能再为您报名和缴费。您的账号和已提交的报名不变，可以登录后自行办理。`,
          }
        : {
            subject: `${groupName}撤回了邀请`,
            text: `【${examName}】${groupName}撤回了请您加入集体的邀请，您无需处理。您的账号和报名不变。`,
          },
    en: ({ examName, groupName, hasAgreed }) =>
      hasAgreed
        ? {
            subject: `${groupName} removed you from its group`,
            text: `${examName}: ${groupName} removed you from its group. It can no longer register or pay for you. Your account and submitted registrations do not change. Sign in to continue yourself.`,
          }
        : {
            subject: `${groupName} withdrew its invitation`,
            text: `${examName}: ${groupName} withdrew its invitation to join its group. You do not need to do anything. Your account and registrations do not change.`,
          },
  },
}

/**
 * Limits these messages to one per day, like invitations, so that repeated invitations cannot be used to send messages.
 */
const QUIET_MS = 24 * 60 * 60 * 1000

/** Notifies the candidate that a group has removed them or withdrawn its invitation. */
export async function notifyOfEnd(services: Services, tx: Executor, ended: MemberRow): Promise<void> {
  const { projectId, groupDomain, accountId, agreedAt } = ended
  if (agreedAt === null && (await wasNotifiedBefore(services, tx, ended))) return
  const [project, group] = await Promise.all([projectById(services, projectId), groupNamed(tx, projectId, groupDomain)])
  if (!project || !group) return
  const values = { groupName: group.name, hasAgreed: agreedAt !== null }
  const { name } = project.definition
  await writeNotifications(services, tx, [
    {
      ...{ project, accountId, message: 'groupEnded' },
      write: (language) => renderMessage(groupEnded, language, { examName: name[language], ...values }),
    },
  ])
}

/** Returns whether another invitation of this group ended within the last day. */
async function wasNotifiedBefore({ now }: Services, tx: Executor, ended: MemberRow): Promise<boolean> {
  const { projectId, groupDomain, accountId, memberId } = ended
  const isOfBoth = and(
    eq(groupMembers.projectId, projectId),
    eq(groupMembers.groupDomain, groupDomain),
    eq(groupMembers.accountId, accountId),
  )
  const isLately = gt(groupMembers.endedAt, new Date(now() - QUIET_MS))
  const isAnother = and(ne(groupMembers.memberId, memberId), isNull(groupMembers.agreedAt))
  return (await tx.$count(groupMembers, and(isOfBoth, isLately, isAnother))) > 0
}
