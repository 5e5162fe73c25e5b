import { and, eq, inArray } from 'drizzle-orm'
import type { ReviewDetail, ReviewCard, UnpaidReview } from '@contract/review/review'
import { isLeftToReview } from '@contract/review/review-permissions'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { timelineOf, applicationStatusOf } from '@server/domain/applications/application-view'
import { refundedOfLine, refundStatusOfLine } from '@server/domain/orders/refunds/refund-status'
import { nameOfExam, resultsNamed } from '@server/domain/results/result-exam-of'
import { asOut } from '../out-result'
import { resultStatuses, type Call } from '../result-status'
import { offeredOf, reviewStatusesIn } from './offered'
import { findRequests, type ReviewRequest } from './request-store'
import { afterOf, beforeOf, REVIEW, type ReviewRow, type Mine, scoredOf } from './review'
import { statementOf } from './statement'

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

/**
 * Returns a function that gives the end of reviewing for requests that ended unpaid; null if none of their units can be
 * applied for again.
 */
async function reviewedUntil(
  call: Call,
  { mine, requests }: { mine: readonly Mine[]; requests: readonly ReviewRequest[] },
): Promise<(request: ReviewRequest) => string | null> {
  if (!requests.some(({ state }) => state === 'ended')) return () => null
  const all = (await resultStatuses(call)).flatMap((status) => asOut(status) ?? [])
  return ({ state, resultCode, unitCodes }) => {
    const out = all.find(({ result }) => result.code === resultCode)
    const offered = out ? offeredOf(out) : null
    if (state !== 'ended' || !out || !offered) return null
    const statusOf = reviewStatusesIn(mine, requests, resultCode)
    const units = out.sheet.units.filter(({ code }) => unitCodes.includes(code))
    const isLeft = units.some(({ code, ...unit }) => isLeftToReview({ ...unit, status: statusOf(code) }))
    return isLeft ? offered.closesAt : null
  }
}

/** Returns the current names of a result; its code if it is no longer in the project file. */
function ofResult(project: Project, resultCode: string) {
  const result = resultsNamed(project, resultCode)
  const code = { zh: resultCode, en: resultCode }
  return { resultCode, resultName: result?.name ?? code, batchName: result ? nameOfExam(project, result) : code }
}

function reviewCard(project: Project, row: Mine): ReviewCard {
  const { name: unitName, maximum, mark } = beforeOf(row)
  const after = afterOf(row)
  return {
    ...ofResult(project, row.resultCode),
    ...applicationStatusOf(row),
    ...{ reviewId: row.applicationId, unitName, maximum, feeCents: row.feeCents },
    before: scoredOf(mark),
    after: after === null ? null : scoredOf(after),
  }
}

interface Times extends Pick<UnpaidReview, 'closesAt'> {
  /** End of the payment window; null without an order. */
  expiresAt: Date | null
}

function unpaidReview(project: Project, request: ReviewRequest, { expiresAt, closesAt }: Times): UnpaidReview {
  const { requestId, orderId, resultCode, asked, state, endedBecause, feeCents, createdAt } = request
  return {
    ...ofResult(project, resultCode),
    ...{ requestId, orderId, state, endedBecause },
    units: asked.units.map(({ name }) => name),
    feeCents: feeCents * asked.units.length,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    closesAt,
  }
}
