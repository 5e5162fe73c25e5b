import type { reviewEndpoints } from '@contract/endpoints/review'
import type { Handlers } from '@server/calls/handler'
import { applyForReview, withdrawRequest, withdrawReview } from './apply'
import { myReview, myReviews } from './my-reviews'
import { reviewable } from './offered'

export const reviewHandlers: Handlers<typeof reviewEndpoints> = {
  'GET /exm_c/results/:resultCode/reviews': reviewable,
  'POST /exm_c/results/:resultCode/reviews': applyForReview,
  'GET /exm_c/reviews': (_input, call) => myReviews(call),
  'GET /exm_c/reviews/:reviewId': myReview,
  'POST /exm_c/reviews/:reviewId/withdraw': withdrawReview,
  'POST /exm_c/review-requests/:requestId/withdraw': withdrawRequest,
}
