/** Reviews of own results; groups have no access (decisions 0096, 0101). */
import * as v from 'valibot'
import {
  reviewableSchema,
  reviewCardSchema,
  reviewDetailSchema,
  reviewRequestSchema,
  unpaidReviewSchema,
} from '../review/review'
import { code, empty, instant, uuid } from '../schemas'
import type { Endpoint } from './endpoint'
import { unseen } from './result'

const ofResult = { auth: 'candidate', params: v.object({ resultCode: code }) } as const

export const reviewEndpoints = {
  'GET /exm_c/results/:resultCode/reviews': {
    summary: 'What of a result can be reviewed, until when and for how much, and how I stand with each unit',
    ...ofResult,
    gate: 'result',
    output: reviewableSchema,
    errors: unseen,
  },
  'POST /exm_c/results/:resultCode/reviews': {
    summary: 'Apply for the review of some units: handed in once the fee is paid, and at once where there is none',
    ...ofResult,
    gate: 'review',
    idempotent: true,
    body: reviewRequestSchema,
    /** Null if there is no fee. */
    output: v.object({ orderId: v.nullable(uuid) }),
    errors: [
      ...unseen,
      'ES_GRDL_NOT_OFFERED',
      'ES_GRDL_CLOSED',
      'ES_GRDL_OBJECTIVE',
      'ES_GRDL_DUPLICATE',
      'ES_GRDL_NOT_PAID',
      'ES_GRDL_UNIT',
      'ES_GRDL_CHANGED',
    ],
  },
  'GET /exm_c/reviews': {
    summary: 'My reviews, newest first, and what waits for its fee or ended without it',
    auth: 'candidate',
    output: v.object({
      unpaid: v.array(unpaidReviewSchema),
      reviews: v.array(reviewCardSchema),
      serverTime: instant,
    }),
    errors: [],
  },
  'GET /exm_c/reviews/:reviewId': {
    summary: 'One of my reviews: score and place before and after, the fee, what happened',
    auth: 'candidate',
    params: v.object({ reviewId: uuid }),
    output: reviewDetailSchema,
    errors: ['ES_GRDL_NOT_FOUND'],
  },
  'POST /exm_c/reviews/:reviewId/withdraw': {
    summary: 'Take a review back that cost nothing and is not decided',
    auth: 'candidate',
    rateLimit: 'withdrawals',
    params: v.object({ reviewId: uuid }),
    output: empty,
    errors: ['ES_GRDL_NOT_FOUND', 'ES_GRDL_DECIDED', 'ES_GRDL_WITHDRAWN', 'ES_GRDL_PAID'],
  },
  'POST /exm_c/review-requests/:requestId/withdraw': {
    summary: 'Give up what waits for its fee: its order is closed',
    auth: 'candidate',
    rateLimit: 'withdrawals',
    params: v.object({ requestId: uuid }),
    output: empty,
    errors: ['ES_GRDL_NOT_FOUND', 'ES_GRDL_PAID', 'ES_GRDL_ENDED', 'EXM_R_PRSH_CONFIRMING'],
  },
} as const satisfies Record<string, Endpoint>
