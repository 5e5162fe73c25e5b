/** Concurrent actions of candidates, operators and jobs on results, their reviews and certificates. */
import { sql } from 'drizzle-orm'
import { openAttempt } from '@server/areas/payment/starting/attempt'
import { reviewFeeJob } from '@server/areas/result/review/orders/refund-job'
import { newId } from '@server/core/postgres/ids'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { purposes } from '@server/area-list'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { accountDeletionOf } from './setup/account-deletion'
import { interleave } from './setup/interleave'
import { callOutcome, command, outcomeOf, CONCURRENT_CHANGE, type Action } from './setup/run-interleaved'
import { FEE, resultsFixture, type Scored } from './setup/results-fixture'

const fixture = sharedByTests(resultsFixture)
type Asked = Scored & { requestId: string; orderId: string; publishedAt: string }
type Reviewed = Asked & { reviewId: string }
type Published = Scored & { publishedAt: string }

const ofResults = (name: string, word: string, ...options: string[]): Action<Scored> => ({
  name,
  run: (at) => command(at, 'results', word, 'written', 'SPRING-R', ...options),
})
const importAs = (name: string, marks: string, ...options: string[]): Action<Scored> => ({
  name,
  run: (at, { sheetOf }) => command(at, 'results', 'import', 'written', 'SPRING-R', sheetOf(marks), ...options),
})
const importMarks = importAs('staff import other marks', '70,80')
const importAgainst = importAs('staff import other marks against the review', '70,80', '--against-reviews')
const importReviewed = importAs('staff import what the review found', '40,65')
const publish = ofResults('staff publish the last version', 'publish')
const plan = ofResults('staff publish the last version later', 'publish', '--at', '2026-12-01 09:00')
const withdraw = ofResults('staff withdraw what is published', 'withdraw', '--reason', '录入有误')
const issue: Action<Scored> = {
  name: 'staff issue a certificate',
  run: (at, { number }) =>
    command(
      ...([at, 'certificates', 'issue', 'written'] as const),
      fixture.file('candidate,number,date', `${number},N-${number},2026-05-23`),
      ...['--certificate', 'LAW'],
    ),
}
const { askDeletion, deleteAccount } = accountDeletionOf(({ accountId }: Scored) => ({
  projectId: fixture.project.projectId,
  accountId,
}))
const apply: Action<Published> = {
  name: 'the candidate applies for a review',
  run: (at, { token, publishedAt }) =>
    callOutcome(
      at.call(
        'POST /exm_c/results/:resultCode/reviews',
        {
          params: { resultCode: 'SPRING-R' },
          body: { units: ['TAX'], words: '请核对', seen: { publishedAt, feeCents: FEE } },
        },
        { token },
      ),
    ),
}
const giveUp: Action<Asked> = {
  name: 'the candidate gives the review up',
  run: (at, { token, requestId }) =>
    callOutcome(at.call('POST /exm_c/review-requests/:requestId/withdraw', { params: { requestId } }, { token })),
}
/** Pays with a new payer each time: two payments both arrive, and one is refunded. */
const pay: Action<Asked> = {
  name: 'the fee is paid',
  run: async ({ services }, { orderId }) => {
    const { projectId } = fixture.project
    const facts = { ...{ projectId, orderId, amountCents: FEE }, channel: 'native' as const, payer: newId() }
    const attempt = await openAttempt(services.db, facts, services.now())
    if (!attempt) throw new Error('the payment was not started')
    const paidAt = new Date(services.now())
    const paid = { ...{ transactionId: newId(), amountCents: FEE, currency: 'CNY' }, paidAt }
    return outcomeOf(settlePayment({ services, purposes }, attempt, paid))
  },
}
const takeBack: Action<Reviewed> = {
  name: 'the candidate withdraws the review',
  run: (at, { token, reviewId }) =>
    callOutcome(at.call('POST /exm_c/reviews/:reviewId/withdraw', { params: { reviewId } }, { token })),
}
const decide = (name: string, word: string, ...options: string[]): Action<Reviewed> => ({
  name,
  run: (at, { reviewId }) => command(at, 'reviews', word, 'written', reviewId, ...options),
})
const approve = decide('staff approve the review', 'approve', '--score', '65', '--reason', '漏加 10 分')
const reject = decide('staff decline the review', 'reject', '--reason', '分数无误')
const reopen = decide('staff take the decision of the review back', 'reopen', '--reason', '复核')
const giveFeesBack: Action<Reviewed> = {
  name: 'the job gives fees back',
  run: ({ services }) => outcomeOf(reviewFeeJob.run(services)),
}

const published = async (): Promise<Published> => {
  const made = await fixture.published()
  const { data } = await fixture.environment.one.call(
    'GET /exm_c/results/:resultCode/reviews',
    { params: { resultCode: 'SPRING-R' } },
    { token: made.token },
  )
  return { ...made, publishedAt: data.publishedAt }
}
async function after<S extends Scored>(made: Promise<S>, ...actions: readonly Action<S>[]): Promise<S> {
  const subject = await made
  for (const { name, run } of actions) {
    const outcome = await run(fixture.environment.one, subject)
    if (outcome !== 'done' && outcome !== 'paid') throw new Error(`${name}: ${outcome}`)
  }
  return subject
}
async function asked(): Promise<Asked> {
  const made = await after(published(), apply)
  const { rows } = await fixture.environment.one.services.db.execute<{ requestId: string; orderId: string }>(sql`
    select request_id as "requestId", order_id as "orderId" from result_review_request
    where account_id = ${made.accountId}`)
  if (!rows[0]) throw new Error('the request is not there')
  return { ...made, ...rows[0] }
}
async function underReview(): Promise<Reviewed> {
  const made = await after(asked(), pay)
  const { rows } = await fixture.environment.one.services.db.execute<{ reviewId: string }>(sql`
    select review_id as "reviewId" from result_review where account_id = ${made.accountId}`)
  return { ...made, reviewId: rows[0]?.reviewId ?? '' }
}

const environment = () => fixture.environment
// versions and reviews are compared before they are locked: a command that finds changes afterwards does nothing
const compared = {
  decrypted: (subject: Scored) => fixture.marksOf(subject),
  conflicts: [CONCURRENT_CHANGE],
}
interleave(environment, [
  {
    name: 'a version of results that is not published',
    make: () => fixture.imported(),
    ...compared,
    actions: [importMarks, publish, plan, withdraw, issue, askDeletion],
  },
  {
    name: 'results of an account that is to be deleted',
    make: () => after(fixture.published(), askDeletion),
    ...compared,
    actions: [deleteAccount, importMarks, withdraw, issue],
  },
])
interleave(environment, [
  {
    name: 'published results',
    make: published,
    ...compared,
    actions: [apply, withdraw, importMarks, publish, issue, askDeletion],
  },
  {
    name: 'a correction of published results that is not published',
    make: () => after(published(), importMarks),
    ...compared,
    actions: [apply, publish, plan, withdraw, importMarks],
  },
])
interleave(environment, [
  {
    name: 'a review that waits for its fee',
    make: asked,
    ...compared,
    actions: [pay, giveUp, apply, withdraw, importMarks, askDeletion],
  },
])
interleave(environment, [
  {
    name: 'a result that is reviewed',
    make: underReview,
    ...compared,
    actions: [approve, reject, takeBack, importMarks, importReviewed, publish, withdraw, askDeletion],
  },
  {
    name: 'a review that changed a score',
    make: () => after(underReview(), approve),
    ...compared,
    actions: [reopen, importMarks, importReviewed, publish, withdraw, giveFeesBack, askDeletion],
  },
  {
    name: 'a version that says what the review found',
    make: () => after(underReview(), approve, importReviewed),
    ...compared,
    actions: [reopen, importAgainst, importReviewed, publish, plan, withdraw],
  },
])
