import { decimals } from '@contract/format'
import { REMINDERS } from '@contract/reminders/reminders'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Language, RenderedMessage } from '../../outbox/written'
import { noticeDeadline, noticeText } from '../../wechat/notices'
import type { DueNotifications, OrderRow } from '../purpose'

type Due = Pick<OrderRow, 'orderId' | 'accountId' | 'amountCents' | 'expiresAt'>

/** Fields of WeChat's template: 考试名称, 待支付金额, 支付截止时间. */
export const paymentDueFields = ({ examName, amount, at }: { examName: string; amount: string; at: string }) => ({
  thing1: noticeText(examName),
  amount2: `${amount}元`,
  time3: at,
})

/** Latest consent for this reminder; a later one is reserved for the next. */
export const agreedByDue = (expiresAt: Date) => new Date(expiresAt.getTime() - REMINDERS.paymentDue.timing.beforeMs)

/**
 * Builds the reminder of an unpaid order in the wording of its purpose: text message, email, and WeChat notice for
 * candidates who agreed to it.
 */
export function paymentDueNotification(
  project: Project,
  { orderId, accountId, amountCents, expiresAt }: Due,
  { write, label }: { write: (language: Language) => RenderedMessage; label: LocalText },
): DueNotifications {
  const { name } = project.definition
  const path = `/default/payment/order/${orderId}`
  return {
    ...{ orderId, project, accountId, message: 'paymentDue' as const, expiresAt, write },
    more: { label, path },
    notice: {
      ...{ topic: 'paymentDue' as const, path, agreedBy: agreedByDue(expiresAt) },
      write: (language) => ({
        written: write(language),
        fields: paymentDueFields({
          examName: name[language],
          amount: decimals(amountCents),
          at: noticeDeadline(expiresAt),
        }),
      }),
    },
  }
}
