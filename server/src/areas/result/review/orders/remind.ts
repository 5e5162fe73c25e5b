import { decimals } from '@contract/format'
import { paymentDueNews } from '@server/domain/orders/due/payment-due-news'
import type { Purpose } from '@server/domain/orders/purpose'
import { tellEverywhere } from '@server/domain/wechat/tell-everywhere'
import { write, writtenDeadline, type MessageTemplate } from '@server/domain/outbox/written'
import { reviewRequests } from '@server/core/tables/review'
import { isRequest } from '../request-store'
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
      text: `${examName} (${title}): ¥${amount} is still to be paid by ${until}. After that the application ends by itself.`,
    }),
  },
}

/** By text and email, and in WeChat who agreed to it. */
export const remindToPay: Purpose['onDue'] = async (due) => {
  const { services, tx, project, order } = due
  const { projectId, orderId, amountCents, expiresAt } = order
  const { resultCode } = reviewRequests
  const ref = { projectId, requestId: order.subjectId }
  const [request] = await tx.select({ resultCode }).from(reviewRequests).where(isRequest(ref))
  if (!request) return
  const title = titleOf(project, request.resultCode)
  const { name } = project.definition
  const amount = decimals(amountCents)
  const news = paymentDueNews(due, {
    label: { zh: '去支付：', en: 'Pay: ' },
    write: (language) => {
      const until = writtenDeadline(expiresAt.getTime(), language)
      return write(reviewDue, language, { examName: name[language], title: title[language], amount, until })
    },
  })
  const untold = await tellEverywhere(services, tx, [news])
  // not tried again: it would come too late
  if (untold.length > 0) services.log.error({ projectId, orderId }, 'a candidate cannot be reminded to pay')
}
