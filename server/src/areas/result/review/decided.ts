import { and, eq, inArray, lt } from 'drizzle-orm'
import type { UnitMark } from '@contract/result/sheet'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { resultReviews } from '@server/core/tables/review'
import { afterOf, beforeOf, REVIEW } from './review'

/** Review decision about a unit. `isChanged`: the mark differs from the one before. */
export interface DecidedUnit {
  reviewId: string
  accountId: string
  /** Candidate number used by the exam body. */
  number: string
  unitCode: string
  isChanged: boolean
  mark: UnitMark
}

const AT_ONCE = 500

/** Returns all decided units of some results. */
export async function decidedUnits(
  services: Services,
  projectId: string,
  resultCode: string,
  executor: Executor = services.db,
): Promise<DecidedUnit[]> {
  const { applicationId, state } = resultReviews
  const isDecided = and(eq(resultReviews.resultCode, resultCode), inArray(state, ['passed', 'rejected']))
  const all: DecidedUnit[] = []
  for (let last: string | undefined; ;) {
    const wanted = last === undefined ? isDecided : and(isDecided, lt(applicationId, last))
    const rows = await REVIEW.findSome(services, projectId, wanted, AT_ONCE, executor)
    all.push(
      ...rows.map((row) => {
        const { number, mark } = beforeOf(row)
        const after = afterOf(row)
        const { applicationId: reviewId, accountId, unitCode } = row
        return { reviewId, accountId, number, unitCode, isChanged: after !== null, mark: after ?? mark }
      }),
    )
    if (rows.length < AT_ONCE) return all
    last = rows.at(-1)?.applicationId
  }
}
