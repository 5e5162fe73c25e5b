import { and, eq, inArray } from 'drizzle-orm'
import { formatAmount } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { certificatePostages } from '@server/core/tables/certificate-application'
import { paymentDueNotification } from '@server/domain/orders/due/payment-due-notification'
import type { DueNotifications, OrderRow, Purpose } from '@server/domain/orders/purpose'
import { notifyOfRefund } from '@server/domain/orders/refunds/refund-notification'
import { renderMessage, writtenTime, type MessageTemplate } from '@server/domain/outbox/written'
import { namesOf } from '../kinds'

const paymentDue: MessageTemplate<{ examName: string; certificate: string; amount: string; at: string }> = {
  name: 'paymentDue',
  wording: {
    zh: ({ examName, certificate, amount, at }) => ({
      subject: '证书邮寄费待支付',
      text: `【${examName}】“${certificate}”邮寄费 ${amount}元待支付，请在 ${at} 前完成，逾期订单自动取消，申领不会提交。`,
    }),
    en: ({ examName, certificate, amount, at }) => ({
      subject: 'Certificate postage not paid',
      text: `${examName}: CNY ${amount} postage for “${certificate}” is not paid. Pay before ${at}, or the order is cancelled and your application is not submitted.`,
    }),
  },
}

/** Reminder ten minutes before a postage order expires: by text and email, and in WeChat for subscribers. */
export const postageDueNotifications: Purpose['dueNotifications'] = async (tx, project, orders) => {
  const ids = orders.map(({ subjectId }) => subjectId)
  const names = await certificatesOf(tx, project, ids)
  return orders.flatMap((order) => {
    const certificate = names.get(order.subjectId)
    return certificate ? [notificationOf(project, order, certificate)] : []
  })
}

function notificationOf(project: Project, order: OrderRow, certificate: LocalText): DueNotifications {
  const { name } = project.definition
  return paymentDueNotification(project, order, {
    label: { zh: '查看订单：', en: 'View order: ' },
    write: (language) =>
      renderMessage(paymentDue, language, {
        examName: name[language],
        certificate: certificate[language],
        amount: formatAmount(order.amountCents, language),
        at: writtenTime(order.expiresAt.getTime(), language),
      }),
  })
}

/**
 * Notifies of the refund of postage by text and email: completed, failed, abandoned with the reason, or paid out by
 * other means.
 */
export const notifyOfPostageRefund = notifyOfRefund({
  fee: { zh: '邮寄费', en: 'postage' },
  titleOf: async (tx, project, { subjectId }) =>
    (await certificatesOf(tx, project, [subjectId])).get(subjectId) ?? null,
})

/** Returns the names of certificates by postage id. */
async function certificatesOf(
  tx: Executor,
  project: Project,
  postageIds: readonly string[],
): Promise<Map<string, LocalText>> {
  const { projectId, certificateCode, postageId } = certificatePostages
  const rows = await tx
    .select({ postageId, certificateCode })
    .from(certificatePostages)
    .where(and(eq(projectId, project.projectId), inArray(postageId, [...postageIds])))
  return new Map(rows.map((row) => [row.postageId, namesOf(project, row.certificateCode).name]))
}
