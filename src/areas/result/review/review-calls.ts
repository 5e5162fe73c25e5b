/** API calls of result reviews. All of them throw ApiError. */
import type { Reviewable } from '@contract/review/review'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

const readReviewable = (resultCode: string) =>
  call('GET /exm_c/results/:resultCode/reviews', { params: { resultCode } })

/** Reads what can be reviewed, and the request for this result that awaits its fee, if any. */
export async function readWithUnpaid(resultCode: string) {
  const reviewable = await readReviewable(resultCode)
  if (reviewable.units.every(({ status }) => status !== 'unpaid')) return { reviewable, unpaid: undefined }
  const { unpaid } = await readReviews()
  return { reviewable, unpaid: unpaid.find((one) => one.resultCode === resultCode && one.state === 'open') }
}

export const readReviews = () => call('GET /exm_c/reviews')

export const readReview = (reviewId: string) => call('GET /exm_c/reviews/:reviewId', { params: { reviewId } })

export const withdrawReview = (reviewId: string) =>
  call('POST /exm_c/reviews/:reviewId/withdraw', { params: { reviewId } }, { loading: 1 })

/** Applies with an idempotency key, so that a retry after a lost response creates no second order. */
export function applyForReview(
  { resultCode, publishedAt, offered }: Reviewable,
  wish: { units: string[]; words: string },
): Promise<{ orderId: string | null }> {
  const body = { ...wish, seen: { publishedAt, feeCents: offered?.feeCents ?? 0 } }
  return untilAnswered(`review ${resultCode} ${JSON.stringify(body)}`, (idempotencyKey) =>
    call('POST /exm_c/results/:resultCode/reviews', { params: { resultCode }, body }, { loading: 1, idempotencyKey }),
  )
}
