import type { Project } from '@server/calls/project/project-cache'
import type { CandidateNotification } from '@server/domain/outbox/write-notifications'
import { renderMessage, type MessageTemplate } from '@server/domain/outbox/written'

const basicInfoCorrected: MessageTemplate<{ examName: string }> = {
  name: 'basicInfoCorrected',
  wording: {
    zh: ({ examName }) => ({
      subject: '您的身份信息已更正',
      text: `【${examName}】考试机构已根据证明更正您账号中的身份信息，请登录核对。若不是您本人要求的，请立即联系考试机构。`,
    }),
    en: ({ examName }) => ({
      subject: 'Your identity details were corrected',
      text: `${examName}: the exam body has corrected your identity details based on your documents. Sign in and check them. If you did not request this, contact the exam body immediately.`,
    }),
  },
}

/** Notification that the exam body corrected the identity data. */
export const correctedNotification = (project: Project, accountId: string): CandidateNotification => ({
  ...{ project, accountId, message: 'basicInfoCorrected' },
  write: (language) => renderMessage(basicInfoCorrected, language, { examName: project.definition.name[language] }),
  more: { label: { zh: '查看个人信息：', en: 'View personal information: ' }, path: '/default/user_information' },
})
