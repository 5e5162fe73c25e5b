import { decimals } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Language, Written } from '../../outbox/written'
import { noticeDeadline, thing } from '../../wechat/notices'
import type { NoticedNews } from '../../wechat/tell-everywhere'
import type { Purpose } from '../purpose'

/** What a purpose is asked to remind of. */
type Asked = Pick<Parameters<Purpose['onDue']>[0], 'project' | 'order' | 'agreedBy'>

/** The fields of WeChat's template: 考试名称, 待支付金额, 支付截止时间. */
export const paymentDueFields = ({ examName, amount, at }: { examName: string; amount: string; at: string }) => ({
  thing1: thing(examName),
  amount2: `${amount}元`,
  time3: at,
})

interface DueWords {
  write: (language: Language) => Written
  /** Before the address of the order. */
  label: LocalText
}

/** That an order is still to be paid, in the words of what it is for: by text and email, and in WeChat who agreed by `agreedBy`. */
export function paymentDueNews({ project, order, agreedBy }: Asked, { write, label }: DueWords): NoticedNews {
  const { orderId, accountId, amountCents, expiresAt } = order
  const { name } = project.definition
  const path = `/default/payment/order/${orderId}`
  return {
    ...{ project, accountId, message: 'paymentDue' as const, expiresAt, write },
    more: { label, path },
    notice: {
      ...{ topic: 'paymentDue' as const, path, agreedBy },
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
