import { inArray } from 'drizzle-orm'
import { resultReviews } from '@server/core/tables/review'

/** Filters by review ids. */
export const isReview = (ids: readonly string[]) => inArray(resultReviews.applicationId, [...ids])
