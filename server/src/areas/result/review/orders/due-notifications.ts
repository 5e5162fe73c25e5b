import { and, eq, inArray } from 'drizzle-orm'
import { decimals } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { paymentDueNotification } from '@server/domain/orders/due/payment-due-notification'
import type { DueNotifications, OrderRow, Purpose } from '@server/domain/orders/purpose'
import { renderMessage, writtenDeadline, type MessageTemplate } from '@server/domain/outbox/written'
import { reviewRequests } from '@server/core/tables/review'
import { titleOf } from './describe'

interface DueValues {
  examName: string
  title: string
  amount: string
  until: string
}

const reviewDue: MessageTemplate<DueValues> = {
  name: 'paymentDue',
  wording: {
    zh: ({ examName, title, amount, until }) => ({
      subject: '复核费用待支付',
      text: `【${examName}】您的“${title}”还有 ${amount} 元未支付，请在 ${until} 前完成支付，逾期申请自动取消。`,
    }),
    en: ({ examName, title, amount, until }) => ({
      subject: 'Pay the fee of your result review',
      text: `${examName} (${title}): pay CNY ${amount} by ${until}. After that, your application is cancelled automatically.`,
    }),
  },
}

/** Reminder before the payment window ends: by text and email, and in WeChat for subscribers. */
export const reviewDueNotifications: Purpose['dueNotifications'] = async (tx, project, orders) => {
  const { projectId, requestId, resultCode } = reviewRequests
  const ids = orders.map(({ subjectId }) => subjectId)
  const rows = await tx
    .select({ requestId, resultCode })
    .from(reviewRequests)
    .where(and(eq(projectId, project.projectId), inArray(requestId, ids)))
  const titles = new Map(rows.map((row) => [row.requestId, titleOf(project, row.resultCode)]))
  return orders.flatMap((order) => {
    const title = titles.get(order.subjectId)
    return title ? [notificationOf(project, order, title)] : []
  })
}

function notificationOf(project: Project, order: OrderRow, title: LocalText): DueNotifications {
  const { name } = project.definition
  const amount = decimals(order.amountCents)
  return paymentDueNotification(project, order, {
    label: { zh: '去支付：', en: 'Pay: ' },
    write: (language) => {
      const until = writtenDeadline(order.expiresAt.getTime(), language)
      return renderMessage(reviewDue, language, { examName: name[language], title: title[language], amount, until })
    },
  })
}
