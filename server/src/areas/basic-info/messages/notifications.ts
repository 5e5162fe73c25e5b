import type { BasicInfoEvent } from '@contract/basic-info/basic-info-update'
import type { Project } from '@server/calls/project/project-cache'
import type { Job } from '@server/core/running/jobs'
import type { basicInfoUpdates } from '@server/core/tables/basic-info'
import {
  applicationNotificationJob,
  type ApplicationMessages,
} from '@server/domain/applications/application-notifications'
import type { CandidateNotification } from '@server/domain/outbox/write-notifications'
import { reasonText, renderMessage, type MessageTemplate } from '@server/domain/outbox/written'
import { BASIC_INFO } from '../basic-info'
import { basicInfoTemplates, type BasicInfoValues } from './templates'

const messages: ApplicationMessages<typeof basicInfoUpdates, BasicInfoEvent, BasicInfoValues> = {
  name: 'basic-info-notifications',
  templates: {
    submitted: basicInfoTemplates.basicInfoSubmitted,
    resubmitted: basicInfoTemplates.basicInfoSubmitted,
    approved: basicInfoTemplates.basicInfoApproved,
    rejected: basicInfoTemplates.basicInfoRejected,
  },
  values: (project, { reason }, language) => ({
    examName: project.definition.name[language],
    reason: reasonText(reason, language),
  }),
  more: () => ({
    label: { zh: '查看变更申请：', en: 'View update request: ' },
    path: '/default/checkBasicInfoUpdate',
  }),
}

export const basicInfoJobs: Job[] = [applicationNotificationJob(BASIC_INFO, messages)]

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
