import { inArray } from 'drizzle-orm'
import { resultReviews } from '@server/core/tables/review'

export const isReview = (ids: readonly string[]) => inArray(resultReviews.applicationId, [...ids])
