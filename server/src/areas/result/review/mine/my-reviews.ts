import { and, eq, inArray } from 'drizzle-orm'
import type { ReviewDetail } from '@contract/review/review'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { timelineOf } from '@server/domain/applications/application-view'
import { refundedOfLine, refundStatusOfLine } from '@server/domain/orders/refunds/line-refunds'
import { resultStatuses, type Call } from '../../result-status'
import { findRequests, type ReviewRequest } from '../request-store'
import { afterOf, beforeOf, REVIEW, type ReviewRow } from '../review'
import { statementOf } from '../statement'
import { reviewedUntil } from './again'
import { reviewCard, unpaidReview } from './card'

/** Lists the caller's reviews and unpaid requests, newest first. */
export async function myReviews(call: Call) {
  const { services, owner, project } = call
  const [mine, requests] = await Promise.all([
    REVIEW.findMine(services, owner),
    findRequests(services, services.db, owner),
  ])
  const unpaid = requests.filter(({ state }) => state !== 'handedIn')
  const untilOf = await payableUntil(services, unpaid)
  const untilOfUnits = await reviewedUntil(call, { mine, requests })
  return {
    unpaid: unpaid.map((request) =>
      unpaidReview(project, request, {
        expiresAt: untilOf.get(request.orderId ?? '') ?? null,
        closesAt: untilOfUnits(request),
      }),
    ),
    reviews: mine.map((row) => reviewCard(project, row)),
    serverTime: new Date(services.now()).toISOString(),
  }
}

async function payableUntil({ db }: Services, requests: readonly ReviewRequest[]): Promise<Map<string, Date>> {
  const ids = requests.flatMap(({ orderId }) => orderId ?? [])
  const [first] = requests
  if (!first || ids.length === 0) return new Map()
  const { orderId, expiresAt } = orders
  const rows = await db
    .select({ orderId, expiresAt })
    .from(orders)
    .where(and(eq(orders.projectId, first.projectId), inArray(orderId, ids)))
  return new Map(rows.map((row) => [row.orderId, row.expiresAt]))
}

/** Returns a review of the caller. Throws ES_GRDL_NOT_FOUND, also for a review of another account. */
export async function myReview(
  { params: { reviewId } }: { params: { reviewId: string } },
  call: Call,
): Promise<ReviewDetail> {
  const { services, owner, project } = call
  const row = (await REVIEW.findAll(services, owner)).find(({ applicationId }) => applicationId === reviewId)
  if (!row) throw new Failure('ES_GRDL_NOT_FOUND')
  const [events, money, corrected] = await Promise.all([
    REVIEW.findEvents(services, row),
    moneyOf(services, row),
    correctedBy(call, row),
  ])
  const { number, place } = beforeOf(row)
  return {
    ...reviewCard(project, row),
    ...corrected,
    ...{ number, words: statementOf(services, row), placeBefore: place },
    ...money,
    refundsWhenChanged: row.refundsWhenChanged,
    timeline: timelineOf(events),
  }
}

/** Returns the refund state of the review's fee. */
async function moneyOf(
  services: Services,
  { projectId, accountId, requestId, unitCode }: ReviewRow,
): Promise<Pick<ReviewDetail, 'refundStatus' | 'moneyBack'>> {
  const requests = await findRequests(services, services.db, { projectId, accountId })
  const orderId = requests.find((one) => one.requestId === requestId)?.orderId
  if (!orderId) return { refundStatus: 'none', moneyBack: null }
  const order = { projectId, orderId }
  const [refundStatus, moneyBack] = await Promise.all([
    refundStatusOfLine(services.db, order, unitCode),
    refundedOfLine(services, order, unitCode),
  ])
  return { refundStatus, moneyBack }
}

/** Returns rank and publication time once the current results contain the changed mark. */
async function correctedBy(call: Call, row: ReviewRow): Promise<Pick<ReviewDetail, 'placeAfter' | 'correctedAt'>> {
  const after = afterOf(row)
  const [status] = after === null ? [] : await resultStatuses(call, row.resultCode)
  const { stored, current } = status ?? {}
  const holds = stored?.marks[row.unitCode] === after
  return holds && stored
    ? { placeAfter: stored.place, correctedAt: current?.release.publishAt ?? null }
    : { placeAfter: null, correctedAt: null }
}
