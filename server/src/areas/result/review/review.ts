import type { UnitMark } from '@contract/result/sheet'
import { resultReviewEvents, resultReviews, type ReviewedBefore } from '@server/core/tables/review'
import type { ApplicationSummary, ApplicationRecord } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'

/** Codes contain no slash, so the key is unambiguous. */
export const reviewKey = (resultCode: string, unitCode: string): string => `${resultCode}/${unitCode}`

/** Reviews of results: one per unit. A withdrawn review can be applied for again. */
export const REVIEW = defineApplication({
  kind: 'resultReview',
  commands: 'reviews',
  table: resultReviews,
  events: resultReviewEvents,
  keyOf: ({ resultCode, unitCode }) => reviewKey(resultCode, unitCode),
  named: (reviewId) => ({ reviewId }),
  refusals: {
    changed: 'ES_GRDL_CHANGED',
    fileMissing: 'COMMON_NOT_FOUND',
    missing: 'ES_GRDL_NOT_FOUND',
    duplicate: 'ES_GRDL_DUPLICATE',
  },
})

export type Mine = ApplicationSummary<typeof resultReviews>
export type ReviewRow = ApplicationRecord<typeof resultReviews>

/** Returns the unit as it was when the review was applied for. */
export const beforeOf = ({ before }: { before: string }): ReviewedBefore => JSON.parse(before) as ReviewedBefore

/** Returns the mark changed by a review; null if it is unchanged or undecided. */
export const afterOf = ({ state, after }: Pick<Mine, 'state' | 'after'>): UnitMark | null =>
  state === 'passed' && after !== null ? (JSON.parse(after) as UnitMark) : null

/** Converts a mark to the shape of the endpoints. */
export const scoredOf = (mark: UnitMark) =>
  typeof mark === 'number' ? { score: mark, mark: null } : { score: null, mark }
