import type { BasicInfoEvent } from '@contract/basic-info/basic-info-update'
import type { Job } from '@server/core/running/jobs'
import type { basicInfoUpdates } from '@server/core/tables/basic-info'
import {
  applicationNotificationJob,
  type ApplicationMessages,
} from '@server/domain/applications/application-notifications'
import { reasonText } from '@server/domain/outbox/written'
import { BASIC_INFO } from './basic-info'
import { basicInfoTemplates, type BasicInfoValues } from './messages/templates'

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
