import { sql, and, eq, inArray } from 'drizzle-orm'
import { mayPayRequest } from '@contract/review/review-permissions'
import { gatesOf } from '@server/calls/project/gates'
import type { Executor } from '@server/core/postgres/database'
import { refsOf } from '@server/core/postgres/project-refs'
import type {
  LockedSubject,
  Purpose,
  SubjectRef,
  PaymentContext,
  DueNotifications,
  OrderRow,
} from '@server/domain/orders/purpose'
import { requireAllowed } from '@server/domain/require-allowed'
import { submitRequest } from '../submit-request'
import { lockRequest, openRequest, setRequest, type RequestRef, isRequest } from '../request-store'
import { describeRequests, titleOf } from './describe'
import { reviewRequests } from '@server/core/tables/review'
import { notifyOfRefund } from '@server/domain/orders/refunds/refund-notification'
import { decimals } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { paymentDueNotification } from '@server/domain/orders/due/payment-due-notification'
import { renderMessage, writtenDeadline, type MessageTemplate } from '@server/domain/outbox/written'

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
      text: `${examName} (${title}): pay CNY ${amount} by ${until}. After that, your application is cancelled automatically.`,
    }),
  },
}

/** Reminder before the payment window ends: by text and email, and in WeChat for subscribers. */
const reviewDueNotifications: Purpose['dueNotifications'] = async (tx, project, orders) => {
  const { projectId, requestId, resultCode } = reviewRequests
  const ids = orders.map(({ subjectId }) => subjectId)
  const rows = await tx
    .select({ requestId, resultCode })
    .from(reviewRequests)
    .where(and(eq(projectId, project.projectId), inArray(requestId, ids)))
  const titles = new Map(rows.map((row) => [row.requestId, titleOf(project, row.resultCode)]))
  return orders.flatMap((order) => {
    const title = titles.get(order.subjectId)
    return title ? [notificationOf(project, order, title)] : []
  })
}

function notificationOf(project: Project, order: OrderRow, title: LocalText): DueNotifications {
  const { name } = project.definition
  const amount = decimals(order.amountCents)
  return paymentDueNotification(project, order, {
    label: { zh: '去支付：', en: 'Pay: ' },
    write: (language) => {
      const until = writtenDeadline(order.expiresAt.getTime(), language)
      return renderMessage(reviewDue, language, { examName: name[language], title: title[language], amount, until })
    },
  })
}

/**
 * Notifies of the refund of a review fee by text and email: completed, failed, abandoned with the reason, or paid out
 * by other means.
 */
const notifyOfFeeRefund = notifyOfRefund({
  fee: { zh: '复核费用', en: 'review fee' },
  titleOf: async (tx, project, { projectId, subjectId }) => {
    const { resultCode } = reviewRequests
    const [request] = await tx
      .select({ resultCode })
      .from(reviewRequests)
      .where(isRequest({ projectId, requestId: subjectId }))
    return request ? titleOf(project, request.resultCode) : null
  },
})

/** Order purpose of review fees: the payment submits the request. */
export const reviewPurpose: Purpose = {
  name: 'resultReview',
  isCandidatesAlone: true,
  describe: describeRequests,
  lock,
  lockToEnd,
  onPaid: async ({ services, tx, order, paidAt }) => {
    const request = await lockRequest(tx, requestOf(order))
    if (request) await submitRequest(services, tx, openRequest(services, request), paidAt)
  },
  onExpired: async (tx, subjects) => {
    for (const subject of subjects)
      await setRequest(tx, requestOf(subject), { state: 'ended', endedBecause: 'expired', awaitsMessage: true })
  },
  onRefunded: notifyOfFeeRefund,
  dueNotifications: reviewDueNotifications,
}

/** Payment context with only this purpose, sufficient for closing and refunding review orders. */
export const reviewPayment = (services: PaymentContext['services']): PaymentContext => ({
  services,
  purposes: { [reviewPurpose.name]: reviewPurpose },
})

export const subjectOfRequest = ({ projectId, requestId }: RequestRef): SubjectRef => ({
  projectId,
  subjectId: requestId,
})

const requestOf = ({ projectId, subjectId }: SubjectRef): RequestRef => ({ projectId, requestId: subjectId })

async function lock(tx: Executor, subject: SubjectRef): Promise<LockedSubject | null> {
  const request = await lockRequest(tx, requestOf(subject))
  if (!request) return null
  const { state } = request
  return {
    isWaiting: state === 'open',
    requirePayable: async (services, project) =>
      requireAllowed(mayPayRequest(state, gatesOf(services, project), services.now())),
  }
}

async function lockToEnd(tx: Executor, subjects: readonly SubjectRef[], now: Date): Promise<SubjectRef[]> {
  const { rows } = await tx.execute<{ project_id: string; request_id: string }>(sql`
    select request.project_id, request.request_id
    from ${refsOf(subjects, 'request_id', ({ subjectId }) => subjectId)}
    join result_review_request request using (project_id, request_id)
    join orders on orders.project_id = request.project_id and orders.order_id = request.order_id
    where request.state = 'open' and orders.expires_at <= ${now.toISOString()}::timestamptz
    order by request.project_id, request.request_id
    for update of request skip locked`)
  return rows.map((row) => ({ projectId: row.project_id, subjectId: row.request_id }))
}
