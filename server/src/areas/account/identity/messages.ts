import type { MessageName } from '@server/core/tables/definition/messages'
import type { Project } from '@server/calls/project/project-cache'
import type { CandidateNotification } from '@server/domain/outbox/write-notifications'
import { renderMessage, type MessageTemplate } from '@server/domain/outbox/written'

interface Values {
  examName: string
}

/** Message templates about the identity check, by their names in the project file. */
const templates = {
  identityMismatched: {
    name: 'identityMismatched',
    wording: {
      zh: ({ examName }) => ({
        subject: '身份信息未通过核验',
        text: `【${examName}】您账号中的姓名与证件号码未通过核验，更正前不能提交报名；已提交的不受影响。请登录，在个人信息中查看如何更正。`,
      }),
      en: ({ examName }) => ({
        subject: 'Your identity could not be confirmed',
        text: `${examName}: the name and ID document number of your account do not match. You cannot submit until they are corrected. Earlier submissions are not affected. Sign in and see “Personal information”.`,
      }),
    },
  },
  identityMatched: {
    name: 'identityMatched',
    wording: {
      zh: ({ examName }) => ({
        subject: '身份信息已通过核验',
        text: `【${examName}】您的身份信息已通过核验，现在可以登录提交报名。`,
      }),
      en: ({ examName }) => ({
        subject: 'Your identity is confirmed',
        text: `${examName}: your identity is confirmed. You can sign in and submit.`,
      }),
    },
  },
} satisfies Partial<Record<MessageName, MessageTemplate<Values>>>

/** Returns the notification about an identity check result. */
export function identityNotifications(
  project: Project,
  accountId: string,
  found: 'matched' | 'mismatched',
): CandidateNotification {
  const message = found === 'matched' ? 'identityMatched' : 'identityMismatched'
  return {
    ...{ project, accountId, message },
    write: (language) => renderMessage(templates[message], language, { examName: project.definition.name[language] }),
    more: {
      label: { zh: '查看个人信息：', en: 'View personal information: ' },
      path: '/default/user_information',
    },
  }
}
