import { PAYMENT_WINDOW_MS } from '@contract/codes'
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { reviewEndpoints } from '@contract/endpoints/review'
import type { ReviewOffered } from '@contract/review/review'
import { mayReviewUnit, mayWithdrawRequest, mayWithdrawReview } from '@contract/review/review-permissions'
import type { CandidatesCall } from '@server/calls/handler'
import { storeAnswer } from '@server/calls/idempotency'
import { gatesOf } from '@server/calls/project/gates'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { RequestedUnits } from '@server/core/tables/review'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { withdraw } from '@server/domain/applications/submit'
import { openOrder } from '@server/domain/orders/open-order'
import { closeOrders, lockUnpaidOrders, withStartedPayment } from '@server/domain/orders/order-locks'
import { endStartedPayments } from '@server/domain/orders/settlement/end-payments'
import { requireAllowed } from '@server/domain/require-allowed'
import { outResult, type OutResult } from '../out-result'
import { offeredOf, unitReviewStatus } from './offered'
import { reviewPurpose, reviewPayment, subjectOfRequest } from './orders/purpose'
import { insertRequest, setRequest, type ReviewRequest, findRequests, lockRequest } from './request-store'
import { REVIEW } from './review'
import { submitRequest } from './submit-request'

type Input = ParsedInput<(typeof reviewEndpoints)['POST /exm_c/results/:resultCode/reviews']>
type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'idempotency'>

/**
 * Applies for the review of some units. Their fees are one order with 30 minutes to pay; without a fee the reviews are
 * submitted at once. Throws the reason why a unit cannot be reviewed, and ES_GRDL_CHANGED when version or fee differ
 * from the displayed ones.
 */
export async function applyForReview({ params: { resultCode }, body }: Input, call: Call) {
  const { services, owner, idempotency } = call
  const out = await outResult(call, resultCode)
  const offered = offeredOf(out)
  const codes = [...new Set(body.units)]
  const answered = await services.db.transaction(async (tx) => {
    await lockCandidates(tx, { projectId: owner.projectId, accountIds: [owner.accountId] })
    await requireUnits(call, tx, out, codes)
    if (!offered) throw new Failure('ES_GRDL_NOT_OFFERED')
    const { publishedAt, feeCents } = body.seen
    if (publishedAt !== out.publishedAt || feeCents !== offered.feeCents) throw new Failure('ES_GRDL_CHANGED')
    const request = requestOf(call, out, { offered, codes, words: body.words })
    await insertRequest(services, tx, request)
    const answer = { orderId: await payOrHandIn(call, tx, request) }
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, answer, services.now())
    return answer
  })
  if (idempotency) idempotency.isAnswerStored = true
  return answered
}

async function requireUnits(call: Call, tx: Executor, out: OutResult, codes: readonly string[]): Promise<void> {
  const { services, project } = call
  const statusOf = await unitReviewStatus(call, out.result.code, tx)
  const gates = gatesOf(services, project)
  for (const code of codes) {
    const unit = out.sheet.units.find((one) => one.code === code)
    if (!unit) throw new Failure('ES_GRDL_UNIT')
    const situation = { isObjective: unit.isObjective, mark: unit.mark, status: statusOf(code) }
    requireAllowed(mayReviewUnit(situation, offeredOf(out), gates, services.now()))
  }
}

interface Asked {
  offered: ReviewOffered
  codes: readonly string[]
  words: string
}

function requestOf({ services, owner }: Call, out: OutResult, { offered, codes, words }: Asked): ReviewRequest {
  const { sheet, stored, result } = out
  const units = sheet.units.flatMap(({ code, name, maximum, score, mark }): RequestedUnits['units'] => {
    const marked = score ?? mark
    if (!codes.includes(code) || marked === null) return []
    return [{ code, name, maximum, mark: marked, place: sheet.place, number: stored.number }]
  })
  return {
    ...{ ...owner, requestId: newId(), resultCode: result.code, unitCodes: units.map(({ code }) => code) },
    ...{ asked: { units, words }, state: 'open', endedBecause: null, orderId: null },
    ...{ feeCents: offered.feeCents, refundsWhenChanged: offered.refundsWhenChanged },
    createdAt: new Date(services.now()),
  }
}

/** Returns the id of the order; null if there is nothing to pay. */
async function payOrHandIn({ services }: Call, tx: Executor, request: ReviewRequest): Promise<string | null> {
  const { projectId, requestId, accountId, asked, feeCents, createdAt: at } = request
  if (feeCents === 0) {
    await submitRequest(services, tx, request, at)
    return null
  }
  const lines = asked.units.map(({ code: ref, name }) => ({
    ...{ kind: 'fee' as const, ref, amountCents: feeCents },
    text: { name: { zh: `成绩复核：${name.zh}`, en: `Result review: ${name.en}` }, areaName: null },
  }))
  const expiresAt = new Date(at.getTime() + PAYMENT_WINDOW_MS)
  const orderId = await openOrder(tx, reviewPurpose, {
    projectId,
    subjectId: requestId,
    accountId,
    lines,
    at,
    expiresAt,
  })
  await setRequest(tx, { projectId, requestId }, { orderId })
  return orderId
}

type WithdrawCall = Pick<CandidatesCall, 'owner' | 'services'>

/** Withdraws a free review. Throws ES_GRDL_NOT_FOUND, ES_GRDL_DECIDED, ES_GRDL_WITHDRAWN, ES_GRDL_PAID. */
export const withdrawReview = ({ params }: { params: { reviewId: string } }, call: WithdrawCall) =>
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
  { services, owner }: WithdrawCall,
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
