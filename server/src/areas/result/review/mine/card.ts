import type { ReviewCard, UnpaidReview } from '@contract/review/review'
import type { Project } from '@server/calls/project/project-cache'
import { applicationStatusOf } from '@server/domain/applications/application-view'
import { nameOfExam, resultsNamed } from '@server/domain/results/result-exam-of'
import type { ReviewRequest } from '../request-store'
import { afterOf, beforeOf, scoredOf, type Mine } from '../review'

/** Returns the current names of a result; its code if it is no longer in the project file. */
function ofResult(project: Project, resultCode: string) {
  const result = resultsNamed(project, resultCode)
  const code = { zh: resultCode, en: resultCode }
  return { resultCode, resultName: result?.name ?? code, batchName: result ? nameOfExam(project, result) : code }
}

export function reviewCard(project: Project, row: Mine): ReviewCard {
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

export function unpaidReview(project: Project, request: ReviewRequest, { expiresAt, closesAt }: Times): UnpaidReview {
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
