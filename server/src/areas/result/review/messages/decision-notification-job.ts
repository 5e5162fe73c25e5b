import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { notificationJob } from '@server/domain/outbox/notification-job'
import { pendingRows } from '@server/domain/outbox/pending-notifications'
import { renderMessage, type Language, type MessageTemplate } from '@server/domain/outbox/written'
import type { NotificationWithNotice } from '@server/domain/wechat/notify-everywhere'
import { titleOf } from '../orders/describe'

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
