import type { MessageName } from '@server/core/tables/definition/messages'
import type { MessageTemplate } from '@server/domain/outbox/written'

/** `at`: until when it can be paid. `reason`: why it is not sent back, else empty. */
export interface PostageValues {
  examName: string
  certificate: string
  amount: string
  at: string
  reason: string
}

/** What is told of postage, by the names that the project's file gives messages about money. */
export const postageTemplates = {
  paymentDue: {
    name: 'paymentDue',
    wording: {
      zh: ({ examName, certificate, amount, at }) => ({
        subject: '证书邮寄费待支付',
        text: `【${examName}】“${certificate}”邮寄费 ${amount}元待支付，请在 ${at} 前完成，逾期订单自动取消，申领不会提交。`,
      }),
      en: ({ examName, certificate, amount, at }) => ({
        subject: 'The postage of your certificate is not paid yet',
        text: `${examName}: ¥${amount} postage for “${certificate}” is not paid yet. Pay before ${at}, or the order is cancelled and your application is not submitted.`,
      }),
    },
  },
  refunded: {
    name: 'refunded',
    wording: {
      zh: ({ examName, certificate, amount }) => ({
        subject: '证书邮寄费已退回',
        text: `【${examName}】“${certificate}”邮寄费 ${amount}元已退回，请查收。`,
      }),
      en: ({ examName, certificate, amount }) => ({
        subject: 'The postage of your certificate is refunded',
        text: `${examName}: ¥${amount} postage for “${certificate}” is refunded.`,
      }),
    },
  },
  refundFailed: {
    name: 'refundFailed',
    wording: {
      zh: ({ examName, certificate, amount }) => ({
        subject: '证书邮寄费退回遇到问题',
        text: `【${examName}】“${certificate}”邮寄费 ${amount}元暂时没有退成，考试机构会继续处理，款项没有丢失。`,
      }),
      en: ({ examName, certificate, amount }) => ({
        subject: 'Your postage could not be refunded yet',
        text: `${examName}: ¥${amount} postage for “${certificate}” could not be refunded yet. The exam body goes on with it, the money is not lost.`,
      }),
    },
  },
  refundGivenUp: {
    name: 'refundGivenUp',
    wording: {
      zh: ({ examName, certificate, amount, reason }) => ({
        subject: '款项不再通过微信退回',
        text: `【${examName}】“${certificate}”邮寄费 ${amount}元不再通过微信退回：${reason}。款项没有丢失，如何领取请联系考试机构。`,
      }),
      en: ({ examName, certificate, amount, reason }) => ({
        subject: 'Your money is not sent back through WeChat',
        text: `${examName}: ¥${amount} postage for “${certificate}” is not sent back through WeChat: ${reason}. It is not lost: ask the exam body how you get it.`,
      }),
    },
  },
  refundPaidOut: {
    name: 'refundPaidOut',
    wording: {
      zh: ({ examName, certificate, amount }) => ({
        subject: '证书邮寄费已在微信之外退还',
        text: `【${examName}】“${certificate}”邮寄费 ${amount}元已由考试机构以其他方式退还。如果没有收到，请联系考试机构。`,
      }),
      en: ({ examName, certificate, amount }) => ({
        subject: 'Your postage was paid out outside WeChat',
        text: `${examName}: the exam body paid ¥${amount} postage for “${certificate}” back in another way. Contact it if you did not get it.`,
      }),
    },
  },
} satisfies Partial<Record<MessageName, MessageTemplate<PostageValues>>>
