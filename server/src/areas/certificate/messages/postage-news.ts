import { eq, and } from 'drizzle-orm'
import { formatAmount, formatInstant, formatPattern } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { certificatePostages } from '@server/core/tables/certificate-application'
import type { OrderRow, Purpose, RefundProgress } from '@server/domain/orders/purpose'
import { tellCandidates, type News } from '@server/domain/outbox/tell-candidates'
import { reasonWords, write, type Language } from '@server/domain/outbox/written'
import { namesOf } from '../kinds'
import { postageTemplates } from './postage-templates'

type PostageMessage = keyof typeof postageTemplates

/** What is told of money that goes back; nothing where the candidate has nothing to do and nothing to wait for. */
const toldOf: Partial<Record<RefundProgress, PostageMessage>> = {
  succeeded: 'refunded',
  failed: 'refundFailed',
  givenUp: 'refundGivenUp',
  paidInCash: 'refundPaidOut',
  paidByTransfer: 'refundPaidOut',
}

interface About {
  services: Services
  tx: Executor
  project: Project
  order: OrderRow
  amountCents: number
  reason?: string | undefined
  expiresAt?: Date
}

/** By text and email, in the transaction in which it happens. */
async function tell(message: PostageMessage, { services, tx, project, order, ...about }: About): Promise<void> {
  const { projectId, orderId, accountId, subjectId, expiresAt } = order
  const [postage] = await tx
    .select({ certificateCode: certificatePostages.certificateCode })
    .from(certificatePostages)
    .where(and(eq(certificatePostages.projectId, projectId), eq(certificatePostages.postageId, subjectId)))
  if (!postage) return
  const news: News = {
    ...{ project, accountId, message },
    write: (language) =>
      write(postageTemplates[message], language, {
        examName: project.definition.name[language],
        certificate: namesOf(project, postage.certificateCode).name[language],
        amount: formatAmount(about.amountCents, language),
        at: timeOf(expiresAt.getTime(), language),
        reason: reasonWords(about.reason ?? null),
      }),
    more: { label: { zh: '查看订单：', en: 'See the order: ' }, path: `/default/payment/order/${orderId}` },
    ...(about.expiresAt && { expiresAt: about.expiresAt }),
  }
  if ((await tellCandidates(services, tx, [news])).length > 0)
    services.log.error({ projectId, orderId, message }, 'a candidate cannot be told of postage')
}

/** Ten minutes are left to pay: what is not paid is not handed in. */
export const remindToPay: Purpose['onDue'] = ({ services, tx, project, order }) => {
  const { amountCents, expiresAt } = order
  return tell('paymentDue', { services, tx, project, order, amountCents, expiresAt })
}

export const tellRefund: Purpose['onRefunded'] = async ({
  services,
  tx,
  project,
  order,
  refund,
  progress,
  because,
}) => {
  const message = toldOf[progress]
  if (!message || !project) return
  await tell(message, { services, tx, project, order, amountCents: refund.amountCents, reason: because })
}

/** Plain spaces: the unbreakable ones of the screens would make a text longer than it is. */
function timeOf(at: number, language: Language): string {
  return language === 'zh' ? formatPattern(at, 'yyyy年MM月dd日 HH:mm') : formatInstant(at, 'en').replace(/\s/g, ' ')
}
