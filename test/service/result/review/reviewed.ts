import { sql } from 'drizzle-orm'
import { requireProject } from '@server/calls/project/find-project'
import { demonstratePaid } from '@server/areas/payment/demonstration'
import { purposes } from '@server/area-list'
import { operate } from '../../operator/operator'
import { scored, scoredProject } from '../scored'

export const FEE = 3_000

/** A paper marked by hand, one marked by machine, and an exam with free reviews. */
const project = scoredProject
  .replace('modules: { result: {},', 'modules: { result: {}, review: {},')
  .replace('passMark: 50 }', 'passMark: 50, objective: true }')
  .replace(
    '    report:',
    `    review: { days: 5, feeCents: ${FEE}, notes: [{ zh: 只核分, en: Sums alone }] }\n    report:`,
  )
  .replace('    eligibilityCheck: true\n', '    eligibilityCheck: true\n    review: { days: 5 }\n')

/** Service with results that can be reviewed. */
export async function reviewed(folder: string) {
  const service = await scored(folder, { projects: [project] })
  const { services } = service
  const reviewable = (token: string, resultCode = 'SPRING-R') =>
    service.call('GET /exm_c/results/:resultCode/reviews', { params: { resultCode } }, { token })
  const mine = async (token: string) => (await service.call('GET /exm_c/reviews', {}, { token })).data
  const apply = async (token: string, units: string[], { words = '', resultCode = 'SPRING-R', feeCents = -1 } = {}) => {
    const { data } = await reviewable(token, resultCode)
    const seen = {
      publishedAt: data?.publishedAt ?? '2026-11-20T02:00:00.000Z',
      feeCents: feeCents === -1 ? (data?.offered?.feeCents ?? 0) : feeCents,
    }
    return service.call(
      'POST /exm_c/results/:resultCode/reviews',
      { params: { resultCode }, body: { units, words, seen } },
      { token },
    )
  }
  const pay = async (accountId: string, orderId: string) => {
    const found = await requireProject(services, 'written')
    const of = { project: found, owner: { projectId: found.projectId, accountId } }
    await demonstratePaid({ services, purposes }, of, { orderId, coupon: undefined })
  }
  return {
    ...service,
    reviewable,
    mine,
    apply,
    pay,
    reviews: (...words: string[]) => operate(services, 'reviews', ...words),
    /** Creates a candidate with published results. */
    result: async (marks = '40,55') => {
      const one = await service.candidate()
      await service.import(`${one.number},${marks}`)
      await service.publish()
      return one
    },
    /** Applies for a review and pays the fee. */
    underReview: async (one: { token: string; accountId: string }, units = ['TAX'], words = '') => {
      const { data } = await apply(one.token, units, { words })
      await pay(one.accountId, data.orderId ?? '')
      const { reviews } = await mine(one.token)
      return reviews.map(({ reviewId }) => reviewId)
    },
    detail: async (token: string, reviewId: string) =>
      service.call('GET /exm_c/reviews/:reviewId', { params: { reviewId } }, { token }),
    withdraw: (token: string, reviewId: string) =>
      service.call('POST /exm_c/reviews/:reviewId/withdraw', { params: { reviewId } }, { token }),
    giveUp: (token: string, requestId: string) =>
      service.call('POST /exm_c/review-requests/:requestId/withdraw', { params: { requestId } }, { token }),
    reset: async () => {
      await service.reset()
      await services.db.execute(
        sql`
      delete from result_review; delete from result_review_event; delete from result_review_request;
      delete from payment; delete from refund; delete from refund_line`,
      )
    },
  }
}
