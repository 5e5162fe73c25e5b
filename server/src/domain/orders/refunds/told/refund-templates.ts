import type { MessageName } from '@server/core/tables/definition/messages'
import type { MessageTemplate } from '@server/domain/outbox/written'

/** `fee`: kind of fee; `title`: what it paid for; `reason`: why it is not refunded through WeChat, else empty. */
interface RefundValues {
  examName: string
  fee: string
  title: string
  amount: string
  reason: string
}

/** Messages about refunds of fees, under the names that the project's file uses. */
export const refundTemplates = {
  refunded: {
    name: 'refunded',
    wording: {
      zh: ({ examName, fee, title, amount }) => ({
        subject: `${fee}已退回`,
        text: `【${examName}】“${title}”${fee} ${amount}元已退回，请查收。`,
      }),
      en: ({ examName, fee, title, amount }) => ({
        subject: 'Your money is refunded',
        text: `${examName} (${title}): CNY ${amount}, ${fee}, is refunded.`,
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
        subject: 'Your money could not be refunded yet',
        text: `${examName} (${title}): CNY ${amount}, ${fee}, could not be refunded yet. The exam body goes on with it, the money is not lost.`,
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
        subject: 'Your money is not sent back through WeChat',
        text: `${examName} (${title}): CNY ${amount}, ${fee}, is not sent back through WeChat: ${reason}. It is not lost: ask the exam body how you get it.`,
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
        subject: 'Your money was paid out outside WeChat',
        text: `${examName} (${title}): the exam body paid CNY ${amount}, ${fee}, back in another way. Contact it if you did not get it.`,
      }),
    },
  },
} satisfies Partial<Record<MessageName, MessageTemplate<RefundValues>>>
