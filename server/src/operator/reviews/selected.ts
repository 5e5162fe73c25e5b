import { inArray } from 'drizzle-orm'
import { resultReviews } from '@server/core/tables/review'

/** Those of these ids. */
export const isReview = (ids: readonly string[]) => inArray(resultReviews.applicationId, [...ids])
