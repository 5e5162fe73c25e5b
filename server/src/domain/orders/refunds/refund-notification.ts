import { formatAmount } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { writeNotifications, type CandidateNotification } from '@server/domain/outbox/write-notifications'
import { reasonText, renderMessage } from '@server/domain/outbox/written'
import type { OrderRow, Purpose, RefundProgress } from '../purpose'
import { refundTemplates } from './refund-templates'

/** Message for each refund event; none where the candidate has nothing to do or to expect. */
const templateOf: Partial<Record<RefundProgress, keyof typeof refundTemplates>> = {
  succeeded: 'refunded',
  failed: 'refundFailed',
  givenUp: 'refundGivenUp',
  paidInCash: 'refundPaidOut',
  paidByTransfer: 'refundPaidOut',
}

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
          fee: fee[language],
          title: title[language],
          amount: formatAmount(refund.amountCents, language),
          reason: reasonText(because ?? null, language),
        }),
      more: { label: { zh: '查看订单：', en: 'View order: ' }, path: `/default/payment/order/${orderId}` },
    }
    if ((await writeNotifications(services, tx, [notification])).length > 0)
      services.log.error({ projectId, orderId, message }, 'a candidate cannot be told of a refund')
  }
