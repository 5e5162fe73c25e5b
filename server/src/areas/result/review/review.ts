import type { UnitMark } from '@contract/result/sheet'
import { resultReviewEvents, resultReviews, type ReviewedBefore } from '@server/core/tables/review'
import type { Looked, Whole } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'

/** No code holds a slash. */
export const reviewKey = (resultCode: string, unitCode: string): string => `${resultCode}/${unitCode}`

/** Reviews of results: one for each unit; withdrawn, it can be applied for anew. */
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

export type Mine = Looked<typeof resultReviews>
export type ReviewRow = Whole<typeof resultReviews>

/** The unit as it stood when its review was applied for. */
export const beforeOf = ({ before }: { before: string }): ReviewedBefore => JSON.parse(before) as ReviewedBefore

/** What a review changed the mark to; null where it does not, or is not decided. */
export const afterOf = ({ state, after }: Pick<Mine, 'state' | 'after'>): UnitMark | null =>
  state === 'passed' && after !== null ? (JSON.parse(after) as UnitMark) : null

/** As calls answer with it. */
export const scoredOf = (mark: UnitMark) =>
  typeof mark === 'number' ? { score: mark, mark: null } : { score: null, mark }
