import { sql } from 'drizzle-orm'
import { mayPayRequest } from '@contract/review/review-permissions'
import { gatesOf } from '@server/calls/project/gates'
import type { Executor } from '@server/core/postgres/database'
import { refsOf } from '@server/core/postgres/project-refs'
import type { LockedSubject, Purpose, SubjectRef, PaymentContext } from '@server/domain/orders/purpose'
import { requireAllowed } from '@server/domain/require-allowed'
import { submitRequest } from '../submit-request'
import { lockRequest, openRequest, setRequest, type RequestRef } from '../request-store'
import { describeRequests } from './describe'
import { notifyOfFeeRefund } from './fee-back'
import { reviewDueNotifications } from './due-notifications'

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
