import { formatAmount } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { writeNotifications, type CandidateNotification } from '@server/domain/outbox/write-notifications'
import { reasonText, renderMessage, type MessageTemplate } from '@server/domain/outbox/written'
import type { OrderRow, Purpose, RefundProgress } from '../purpose'
import type { MessageName } from '@server/core/tables/definition/messages'

/** `fee`: kind of fee; `title`: what it paid for; `reason`: why it is not refunded through WeChat, else empty. */
interface RefundValues {
  examName: string
  fee: string
  title: string
  amount: string
  reason: string
}

/** Messages about refunds of fees, under the names that the project's file uses. */
const refundTemplates = {
  refunded: {
    name: 'refunded',
    wording: {
      zh: ({ examName, fee, title, amount }) => ({
        subject: `${fee}已退回`,
        text: `【${examName}】“${title}”${fee} ${amount}元已退回，请查收。`,
      }),
      en: ({ examName, fee, title, amount }) => ({
        subject: 'Your money was refunded',
        text: `${examName} (${title}): CNY ${amount} (${fee}) was refunded.`,
      }),
    },
  },
  refundFailed: {
    name: 'refundFailed',
    wording: {
      zh: ({ examName, fee, title, amount }) => ({
        subject: `${fee}退回遇到问题`,
        text: `【${examName}】“${title}”${fee} ${amount}元暂时没有退成，考试机构会继续处理，款项没有丢失。`,
      }),
      en: ({ examName, fee, title, amount }) => ({
        subject: 'Your refund is delayed',
        text: `${examName} (${title}): CNY ${amount} (${fee}) could not be refunded yet. The money is not lost. The exam body is working on it.`,
      }),
    },
  },
  refundGivenUp: {
    name: 'refundGivenUp',
    wording: {
      zh: ({ examName, fee, title, amount, reason }) => ({
        subject: '款项不再通过微信退回',
        text: `【${examName}】“${title}”${fee} ${amount}元不再通过微信退回：${reason}。款项没有丢失，如何领取请联系考试机构。`,
      }),
      en: ({ examName, fee, title, amount, reason }) => ({
        subject: 'Your money will not be refunded through WeChat',
        text: `${examName} (${title}): CNY ${amount} (${fee}) will not be refunded through WeChat: ${reason}. The money is not lost. Ask the exam body how to get it.`,
      }),
    },
  },
  refundPaidOut: {
    name: 'refundPaidOut',
    wording: {
      zh: ({ examName, fee, title, amount }) => ({
        subject: `${fee}已在微信之外退还`,
        text: `【${examName}】“${title}”${fee} ${amount}元已由考试机构以其他方式退还。如果没有收到，请联系考试机构。`,
      }),
      en: ({ examName, fee, title, amount }) => ({
        subject: 'Your money was refunded outside WeChat',
        text: `${examName} (${title}): the exam body refunded CNY ${amount} (${fee}) in another way. If you did not get it, contact the exam body.`,
      }),
    },
  },
} satisfies Partial<Record<MessageName, MessageTemplate<RefundValues>>>

/** Message for each refund event; none where the candidate has nothing to do or to expect. */
const templateOf: Partial<Record<RefundProgress, keyof typeof refundTemplates>> = {
  succeeded: 'refunded',
  failed: 'refundFailed',
  givenUp: 'refundGivenUp',
  paidInCash: 'refundPaidOut',
  paidByTransfer: 'refundPaidOut',
}

/** Names the fee so that the message is not read as a refund of the fee that remains paid. */
const ofSecondPayment = ({ zh, en }: LocalText): LocalText => ({
  zh: `重复支付的${zh}`,
  en: `second payment of the ${en}`,
})

interface Fee {
  fee: LocalText
  /** Returns what it paid for; null where there is no recipient any more. */
  titleOf: (tx: Executor, project: Project, order: OrderRow) => Promise<LocalText | null>
}

/** Returns a handler that notifies by text message and email about a refund, in the transaction of its event. */
export const notifyOfRefund =
  ({ fee, titleOf }: Fee): Purpose['onRefunded'] =>
  async ({ services, tx, project, order, refund, progress, because }) => {
    const message = templateOf[progress]
    const title = message && project ? await titleOf(tx, project, order) : null
    if (!message || !project || !title) return
    const { projectId, orderId, accountId } = order
    const notification: CandidateNotification = {
      ...{ project, accountId, message },
      write: (language) =>
        renderMessage(refundTemplates[message], language, {
          examName: project.definition.name[language],
          fee: (refund.reason === 'duplicate' ? ofSecondPayment(fee) : fee)[language],
          title: title[language],
          amount: formatAmount(refund.amountCents, language),
          reason: reasonText(because ?? null, language),
        }),
      more: { label: { zh: '查看订单：', en: 'View order: ' }, path: `/default/payment/order/${orderId}` },
    }
    if ((await writeNotifications(services, tx, [notification])).length > 0)
      services.log.error({ projectId, orderId, message }, 'a candidate cannot be told of a refund')
  }
