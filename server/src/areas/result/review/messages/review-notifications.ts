import { sql } from 'drizzle-orm'
import type { ReviewEvent } from '@contract/review/review'
import type { Project } from '@server/calls/project/project-cache'
import type { resultReviews } from '@server/core/tables/review'
import {
  type ApplicationMessages,
  type NotifiedApplication,
  noticesOf,
} from '@server/domain/applications/application-notifications'
import { notificationJob } from '@server/domain/outbox/notification-job'
import { pendingRows } from '@server/domain/outbox/pending-notifications'
import { reasonText, type Language, renderMessage, type MessageTemplate } from '@server/domain/outbox/written'
import { resultsNamed } from '@server/domain/results/result-exam-of'
import type { NotificationWithNotice } from '@server/domain/wechat/notify-everywhere'
import { titleOf } from '../orders/describe'
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

/** An unpaid request whose order expired. `eventId` is the request id. */
interface Ended extends Record<string, unknown> {
  eventId: string
  accountId: string
  resultCode: string
}

const template: MessageTemplate<{ examName: string; title: string }> = {
  name: 'reviewExpired',
  wording: {
    zh: ({ examName, title }) => ({
      subject: '成绩复核申请已自动取消',
      text: `【${examName}】您的“${title}”没有按时支付费用，申请已自动取消。仍需复核的，请在申请截止前重新申请。`,
    }),
    en: ({ examName, title }) => ({
      subject: 'Your result review application was cancelled',
      text: `${examName} (${title}): you did not pay the fee in time, so your application was cancelled. To request a review, apply again before applications close.`,
    }),
  },
}

/** Notifies candidates that their application ended unpaid, and of what to do. */
export const reviewDecisionNotificationJob = notificationJob<Ended>({
  name: 'review-expiry-notifications',
  ...pendingRows<Ended>({
    table: sql`result_review_request`,
    id: sql`request_id`,
    columns: sql`account_id as "accountId", result_code as "resultCode"`,
  }),
  notificationOf: expiryNotification,
})

function expiryNotification(project: Project, { accountId, resultCode }: Ended): NotificationWithNotice {
  const title = titleOf(project, resultCode)
  const written = (language: Language) =>
    renderMessage(template, language, { examName: project.definition.name[language], title: title[language] })
  return {
    ...{ project, accountId, message: 'expired', write: written },
    more: { label: { zh: '查看成绩复核：', en: 'View reviews: ' }, path: '/default/grade/reviews' },
  }
}
