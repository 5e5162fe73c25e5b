import { scoreWords } from '@contract/result/result-words'
import type { UnitMark } from '@contract/result/sheet'
import { afterOf, beforeOf, REVIEW, scoredOf } from '@server/areas/result/review/review'
import type { resultReviews } from '@server/core/tables/review'
import type { Listed, Reviewed } from '../applications/kinds/reviewed'
import { table, time } from '../table'

type Row = Listed<typeof resultReviews>

export const reviewedReviews: Reviewed<typeof resultReviews, typeof REVIEW.events> = {
  kind: REVIEW,
  one: 'review',
  table: (rows) =>
    rows.length === 0
      ? 'No reviews.'
      : table(
          [
            'ID',
            'RESULTS',
            'UNIT',
            'NUMBER',
            'CANDIDATE',
            'STATE',
            'BEFORE',
            'AFTER',
            'APPLIED (UTC+8)',
            'DECIDED (UTC+8)',
          ],
          rows.map(lineOf),
        ),
  json: (rows) =>
    rows.map(({ application, candidate }) => {
      const { applicationId: reviewId, resultCode, unitCode, state, reason, submittedAt, decidedAt } = application
      const { number, mark } = beforeOf(application)
      const after = afterOf(application)
      return {
        ...{ reviewId, results: resultCode, unit: unitCode, number, candidate, state, before: markText(mark) },
        ...{ after: after === null ? null : markText(after), reason, submittedAt, decidedAt },
      }
    }),
}

function lineOf({ application, candidate }: Row): string[] {
  const { applicationId, resultCode, unitCode, state, submittedAt, decidedAt } = application
  const { number, mark } = beforeOf(application)
  const after = afterOf(application)
  return [
    ...[applicationId, resultCode, unitCode, number, candidate, state, markText(mark)],
    ...[after === null ? '' : markText(after), time(submittedAt), time(decidedAt)],
  ]
}

/** Formats a mark as in a results spreadsheet. */
export const markText = (mark: UnitMark): string => scoreWords(scoredOf(mark), 'zh')
