import type { ExemptionEvent } from '@contract/exemption/exemption-card'
import type { Project } from '@server/calls/project/project-cache'
import type { Job } from '@server/core/running/jobs'
import type { exemptions } from '@server/core/tables/exemption'
import {
  applicationNotificationJob,
  type ApplicationMessages,
  type NotifiedApplication,
  noticesOf,
} from '@server/domain/applications/application-notifications'
import { type Language, reasonText } from '@server/domain/outbox/written'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { EXEMPTION } from '../exemption'
import { exemptionTemplates, type ExemptionValues } from './templates'

type Applied = typeof exemptions

/** Fields of an application used in messages. */
type About = Pick<NotifiedApplication<Applied>, 'accountId' | 'batchCode' | 'reason'> & {
  subjects: readonly Pick<NotifiedApplication<Applied>['subjects'][number], 'subjectName'>[]
}

/** Path of the page with the candidate's applications. */
const PATH = '/default/excuseExam/my_Excuse'

/** Templates of text messages and emails, by timeline event. */
const exemptionMessages: ApplicationMessages<Applied, ExemptionEvent, ExemptionValues> = {
  name: 'exemption-notifications',
  templates: {
    submitted: exemptionTemplates.exemptionSubmitted,
    resubmitted: exemptionTemplates.exemptionSubmitted,
    approved: exemptionTemplates.exemptionApproved,
    rejected: exemptionTemplates.exemptionRejected,
    reopened: exemptionTemplates.exemptionReopened,
  },
  values: valuesOf,
  more: () => ({ label: { zh: '查看免考申请：', en: 'View exemptions: ' }, path: PATH }),
}

/** WeChat notices about decisions. */
export const decisionNotice = noticesOf({
  topic: 'exemptionDecided',
  ...{ templates: exemptionMessages.templates, valuesOf, pathOf: () => PATH },
  about: ({ batchName }) => batchName,
  phrases: { approved: '已通过', rejected: '未通过', reopened: '重新审核' },
  seeAt: { zh: '请到“我的免考”查看', en: 'See My exemptions' },
})

function valuesOf(project: Project, { batchCode, subjects, reason }: About, language: Language): ExemptionValues {
  const batch = exemptionOfferings(project).find(({ code }) => code === batchCode)
  return {
    examName: project.definition.name[language],
    batchName: batch?.name[language] ?? batchCode,
    subjects: subjects.map(({ subjectName }) => subjectName[language]).join(language === 'zh' ? '、' : ', '),
    reason: reasonText(reason, language),
  }
}

export const exemptionNotificationJob = applicationNotificationJob(EXEMPTION, exemptionMessages)

export const exemptionJobs: Job[] = [exemptionNotificationJob]
