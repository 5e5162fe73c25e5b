import { mayWithdrawRequest, mayWithdrawReview } from '@contract/review/review-permissions'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { withdraw } from '@server/domain/applications/withdraw'
import { closeOrders, lockUnpaidOrders, withStartedPayment } from '@server/domain/orders/order-locks'
import { endStartedPayments } from '@server/domain/orders/settlement/end-payments'
import { requireAllowed } from '@server/domain/require-allowed'
import { reviewPurpose, reviewPayment, subjectOfRequest } from './orders/purpose'
import { findRequests, lockRequest, setRequest } from './request-store'
import { REVIEW } from './review'

type Call = Pick<CandidatesCall, 'owner' | 'services'>

/** Withdraws a free review. Throws ES_GRDL_NOT_FOUND, ES_GRDL_DECIDED, ES_GRDL_WITHDRAWN, ES_GRDL_PAID. */
export const withdrawReview = ({ params }: { params: { reviewId: string } }, call: Call) =>
  withdraw(REVIEW, call, params.reviewId, (row) => {
    requireAllowed(mayWithdrawReview(row))
    return true
  })

/**
 * Abandons an unpaid request. Queries started payments first (decision 0020). Throws ES_GRDL_NOT_FOUND, ES_GRDL_PAID,
 * ES_GRDL_ENDED, and EXM_R_PRSH_CONFIRMING, without changes, while WeChat has not confirmed the outcome.
 */
export async function withdrawRequest(
  { params: { requestId } }: { params: { requestId: string } },
  { services, owner }: Call,
): Promise<Record<string, never>> {
  const ref = { projectId: owner.projectId, requestId }
  const subject = subjectOfRequest(ref)
  // Checks ownership before closing a payment.
  const known = (await findRequests(services, services.db, owner)).find((one) => one.requestId === requestId)
  if (!known) throw new Failure('ES_GRDL_NOT_FOUND')
  requireAllowed(mayWithdrawRequest(known.state))
  await endStartedPayments(reviewPayment(services), reviewPurpose, subject)
  await services.db.transaction(async (tx) => {
    const request = await lockRequest(tx, ref)
    if (request?.accountId !== owner.accountId) throw new Failure('ES_GRDL_NOT_FOUND')
    requireAllowed(mayWithdrawRequest(request.state))
    await lockUnpaidOrders(tx, reviewPurpose, [subject])
    if ((await withStartedPayment(tx, reviewPurpose, [subject])).size > 0) throw new Failure('EXM_R_PRSH_CONFIRMING')
    await setRequest(tx, ref, { state: 'ended', endedBecause: 'withdrawn' })
    await closeOrders(tx, reviewPurpose, [subject], 'cancelled')
  })
  return {}
}
