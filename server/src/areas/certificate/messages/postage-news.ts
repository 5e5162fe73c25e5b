import { and, eq } from 'drizzle-orm'
import { formatAmount } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { certificatePostages } from '@server/core/tables/certificate-application'
import { paymentDueNews } from '@server/domain/orders/due/payment-due-news'
import type { OrderRow, Purpose } from '@server/domain/orders/purpose'
import { tellRefundOf } from '@server/domain/orders/refunds/told/tell-refund'
import { write, writtenTime, type MessageTemplate } from '@server/domain/outbox/written'
import { tellEverywhere } from '@server/domain/wechat/tell-everywhere'
import { namesOf } from '../kinds'

const paymentDue: MessageTemplate<{ examName: string; certificate: string; amount: string; at: string }> = {
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
}

/** Ten minutes are left to pay: what is not paid is not handed in. By text and email, and in WeChat who agreed to it. */
export const remindToPay: Purpose['onDue'] = async (due) => {
  const { services, tx, project, order } = due
  const { projectId, orderId, amountCents, expiresAt } = order
  const certificate = await certificateOf(tx, project, order)
  if (!certificate) return
  const { name } = project.definition
  const news = paymentDueNews(due, {
    label: { zh: '查看订单：', en: 'See the order: ' },
    write: (language) =>
      write(paymentDue, language, {
        examName: name[language],
        certificate: certificate[language],
        amount: formatAmount(amountCents, language),
        at: writtenTime(expiresAt.getTime(), language),
      }),
  })
  if ((await tellEverywhere(services, tx, [news])).length > 0)
    services.log.error({ projectId, orderId }, 'a candidate cannot be told of postage')
}

/** By text and email, how postage goes back: it arrived, could not go, is given up and why, or was paid out. */
export const tellPostageBack = tellRefundOf({ fee: { zh: '邮寄费', en: 'the postage' }, titleOf: certificateOf })

async function certificateOf(
  tx: Executor,
  project: Project,
  { projectId, subjectId }: Pick<OrderRow, 'projectId' | 'subjectId'>,
): Promise<LocalText | null> {
  const { certificateCode, postageId } = certificatePostages
  const [postage] = await tx
    .select({ certificateCode })
    .from(certificatePostages)
    .where(and(eq(certificatePostages.projectId, projectId), eq(postageId, subjectId)))
  return postage ? namesOf(project, postage.certificateCode).name : null
}
