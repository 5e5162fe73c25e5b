import type { ReviewEvent } from '@contract/review/review'
import type { Project } from '@server/calls/project/project-cache'
import type { resultReviews } from '@server/core/tables/review'
import { noticesOf } from '@server/domain/applications/notices'
import type { ApplicationMessages, NotifiedApplication } from '@server/domain/applications/application-notifications'
import { reasonText, type Language } from '@server/domain/outbox/written'
import { resultsNamed } from '@server/domain/results/result-exam-of'
import { reviewTemplates, type ReviewValues } from './templates'

type Applied = typeof resultReviews
type About = NotifiedApplication<Applied>

/** Path of the page with the review. */
const pathOf = ({ applicationId }: Pick<About, 'applicationId'>) => `/default/grade/reviews/${applicationId}`

/** Templates of text messages and emails, by timeline event. */
export const reviewMessages: ApplicationMessages<Applied, ReviewEvent, ReviewValues> = {
  name: 'review-notifications',
  templates: {
    submitted: reviewTemplates.reviewSubmitted,
    approved: reviewTemplates.reviewChanged,
    rejected: reviewTemplates.reviewUnchanged,
    reopened: reviewTemplates.reviewReopened,
  },
  values: valuesOf,
  more: (notified) => ({ label: { zh: '查看成绩复核：', en: 'View review: ' }, path: pathOf(notified) }),
}

/** WeChat notices about decisions. */
export const reviewNotice = noticesOf({
  topic: 'reviewDecided',
  ...{ templates: reviewMessages.templates, valuesOf, pathOf },
  about: ({ unit }) => unit,
  phrases: { approved: '有变动', rejected: '无变动', reopened: '重新复核' },
  seeAt: { zh: '请到“我的复核”查看', en: 'See My reviews' },
})

function valuesOf(project: Project, notified: About, language: Language): ReviewValues {
  const { resultCode, unitCode, reason, feeCents, refundsWhenChanged } = notified
  const result = resultsNamed(project, resultCode)
  return {
    examName: project.definition.name[language],
    unit: result?.units.find(({ code }) => code === unitCode)?.name[language] ?? unitCode,
    reason: reasonText(reason, language),
    isRefunded: feeCents > 0 && refundsWhenChanged,
  }
}
