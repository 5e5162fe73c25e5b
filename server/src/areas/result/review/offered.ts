import { reviewClosesAt } from '@contract/review/review-window'
import type { UnitReviewStatus } from '@contract/review/review-permissions'
import type { Reviewable, ReviewOffered } from '@contract/review/review'
import type { Executor } from '@server/core/postgres/database'
import { nameOfExam } from '@server/domain/results/result-exam-of'
import { outResult, type OutResult } from '../out-result'
import type { Call } from '../result-status'
import { findRequests, type ReviewRequest } from './request-store'
import { REVIEW, reviewKey, type Mine } from './review'

/** Returns the review terms for the current version; null if results are not reviewed. */
export function offeredOf({ result: { review }, publishedAt }: OutResult): ReviewOffered | null {
  if (!review) return null
  const { days, feeCents, refundsWhenChanged, notes } = review
  return { closesAt: reviewClosesAt(publishedAt, days), feeCents, refundsWhenChanged, notes }
}

/** Returns a function that gives the caller's review state of each unit of a result. */
export async function unitReviewStatus(
  { services, owner }: Call,
  resultCode: string,
  db: Executor = services.db,
): Promise<(unitCode: string) => UnitReviewStatus> {
  // Requests before reviews, so that a request paid between the two queries is found as a review.
  const requests = await findRequests(services, db, owner)
  return reviewStatusesIn(await REVIEW.findMine(services, owner, db), requests, resultCode)
}

/** Like {@link unitReviewStatus}, for rows read before. */
export function reviewStatusesIn(mine: readonly Mine[], requests: readonly ReviewRequest[], resultCode: string) {
  const waiting = requests.filter((one) => one.state === 'open' && one.resultCode === resultCode)
  return (unitCode: string): UnitReviewStatus => {
    if (waiting.some(({ unitCodes }) => unitCodes.includes(unitCode))) return 'unpaid'
    return REVIEW.latestIn(mine, reviewKey(resultCode, unitCode))?.state ?? null
  }
}

/** Returns which units of a result can be reviewed, and why others cannot. Throws the failures of {@link outResult}. */
export async function reviewable(
  { params: { resultCode } }: { params: { resultCode: string } },
  call: Call,
): Promise<Reviewable> {
  const out = await outResult(call, resultCode)
  const statusOf = await unitReviewStatus(call, resultCode)
  return {
    ...{ resultCode, resultName: out.result.name, batchName: nameOfExam(call.project, out.result) },
    publishedAt: out.publishedAt,
    offered: offeredOf(out),
    units: out.sheet.units.map(({ code, name, maximum, score, mark, isObjective }) => ({
      ...{ code, name, maximum, score, mark, isObjective },
      status: statusOf(code),
    })),
    serverTime: new Date(call.services.now()).toISOString(),
  }
}
