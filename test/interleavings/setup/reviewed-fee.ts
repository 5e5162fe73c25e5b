/** A review whose fee was paid, and what is done about that fee. */
import { sql } from 'drizzle-orm'
import { openAttempt } from '@server/areas/payment/starting/attempt'
import { issueJob } from '@server/areas/invoice/issue/issue-job'
import { reviewFeeJob } from '@server/areas/result/review/orders/refund-job'
import { newId } from '@server/core/postgres/ids'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { purposes } from '@server/area-list'
import { PERSONAL } from '../../service/invoice/buying'
import { FEE, type resultsFixture, type Scored } from './results-fixture'
import { callOutcome, command, outcomeOf, type Action } from './run-interleaved'

/** The review and the order of its fee; `invoiceId` is empty until there is one. */
export interface Reviewed extends Scored {
  reviewId: string
  orderId: string
  invoiceId: string
}

type Fixture = Awaited<ReturnType<typeof resultsFixture>>

export const approveReview: Action<Reviewed> = {
  name: 'staff approve the review',
  run: (at, { reviewId }) =>
    command(at, 'reviews', 'approve', 'written', reviewId, '--score', '65', '--reason', '漏加 10 分'),
}
export const requestFeeInvoice: Action<Reviewed> = {
  name: 'the candidate requests an invoice of the fee',
  run: (at, { token, orderId }) =>
    callOutcome(at.call('POST /exm_c/orders/:orderId/invoices', { params: { orderId }, body: PERSONAL }, { token })),
}
export const reverseFeeInvoice: Action<Reviewed> = {
  name: 'the candidate has the invoice of the fee reversed',
  run: (at, { token, invoiceId }) =>
    callOutcome(at.call('POST /exm_c/invoices/:invoiceId/reverse', { params: { invoiceId } }, { token })),
}
export const issueFeeInvoice: Action<Reviewed> = {
  name: 'the issuer is asked',
  run: async ({ services }) => {
    await services.db.execute(sql`update invoice set next_attempt_at = applied_at where next_attempt_at is not null`)
    return outcomeOf(issueJob.run(services))
  },
}
export const giveFeesBack: Action<Reviewed> = {
  name: 'the job gives fees back',
  run: ({ services }) => outcomeOf(reviewFeeJob.run(services)),
}

/** A candidate whose review is paid and not decided. */
export async function reviewed({ environment: { one, projectId }, published }: Fixture): Promise<Reviewed> {
  const made = await published()
  const { services } = one
  const params = { resultCode: 'SPRING-R' }
  const offered = await one.call('GET /exm_c/results/:resultCode/reviews', { params }, { token: made.token })
  const seen = { publishedAt: offered.data.publishedAt, feeCents: FEE }
  const body = { units: ['TAX'], words: '请核对', seen }
  const applied = await one.call('POST /exm_c/results/:resultCode/reviews', { params, body }, { token: made.token })
  const { orderId } = applied.data
  if (!orderId) throw new Error(`nothing is to be paid: ${applied.error}`)
  const facts = { ...{ projectId, orderId, amountCents: FEE }, channel: 'native' as const, payer: '' }
  const attempt = await openAttempt(services.db, facts, services.now())
  if (!attempt) throw new Error('the payment was not started')
  const paidAt = new Date(services.now())
  const paid = { ...{ transactionId: newId(), amountCents: FEE, currency: 'CNY' }, paidAt }
  await settlePayment({ services, purposes }, attempt, paid)
  const { rows } = await services.db.execute<{ reviewId: string }>(sql`
    select review_id as "reviewId" from result_review where account_id = ${made.accountId}`)
  return { ...made, orderId, reviewId: rows[0]?.reviewId ?? '', invoiceId: '' }
}

/** The same with an invoice that was issued for the fee. */
export async function invoicedReview(fixture: Fixture): Promise<Reviewed> {
  const { one } = fixture.environment
  const made = await reviewed(fixture)
  for (const { name, run } of [requestFeeInvoice, issueFeeInvoice]) {
    const outcome = await run(one, made)
    if (outcome !== 'done') throw new Error(`${name}: ${outcome}`)
  }
  const { rows } = await one.services.db.execute<{ invoiceId: string }>(sql`
    select invoice_id as "invoiceId" from invoice where order_id = ${made.orderId}`)
  return { ...made, invoiceId: rows[0]?.invoiceId ?? '' }
}
