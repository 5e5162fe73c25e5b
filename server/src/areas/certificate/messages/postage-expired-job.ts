import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { notificationJob } from '@server/domain/outbox/notification-job'
import { pendingRows } from '@server/domain/outbox/pending-notifications'
import { renderMessage, type Language, type MessageTemplate } from '@server/domain/outbox/written'
import type { NotificationWithNotice } from '@server/domain/wechat/notify-everywhere'
import { namesOf } from '../kinds'

/** An unpaid postage whose order expired. `eventId` is the postage id. */
interface Ended extends Record<string, unknown> {
  eventId: string
  accountId: string
  certificateCode: string
}

const template: MessageTemplate<{ examName: string; certificate: string }> = {
  name: 'postageExpired',
  wording: {
    zh: ({ examName, certificate }) => ({
      subject: '证书邮寄费订单已自动取消',
      text: `【${examName}】“${certificate}”的邮寄费没有按时支付，订单已自动取消，申领还没有提交。填写的内容已保留，请在申领截止前重新提交并支付。`,
    }),
    en: ({ examName, certificate }) => ({
      subject: 'Your certificate postage order was cancelled',
      text: `${examName}: you did not pay the postage for “${certificate}” in time, so your application is not submitted. What you entered is saved. Submit and pay again before applications close.`,
    }),
  },
}

/** Notifies candidates whose postage order expired that the application was not submitted, and of what to do. */
export const postageExpiredJob = notificationJob<Ended>({
  name: 'postage-expiry-notifications',
  ...pendingRows<Ended>({
    table: sql`certificate_postage`,
    id: sql`postage_id`,
    columns: sql`account_id as "accountId", certificate_code as "certificateCode"`,
  }),
  notificationOf: expiryNotification,
})

function expiryNotification(project: Project, { accountId, certificateCode }: Ended): NotificationWithNotice {
  const { name } = namesOf(project, certificateCode)
  const written = (language: Language) =>
    renderMessage(template, language, { examName: project.definition.name[language], certificate: name[language] })
  return {
    ...{ project, accountId, message: 'expired', write: written },
    more: {
      label: { zh: '查看证书申领：', en: 'View application: ' },
      path: `/default/certificate/paper?certificateCode=${certificateCode}`,
    },
  }
}
