/** Result reviews: once per unit, before the deadline, after payment of the fee (ES_GRDL). */
import { eq, sql } from 'drizzle-orm'
import { reviewDecisionNotificationJob } from '@server/areas/result/review/messages/review-notifications'
import { sweepJob } from '@server/domain/orders/due/expire-orders'
import { newId } from '@server/core/postgres/ids'
import { groupMembers } from '@server/core/tables/group'
import { orderLines, payments, refundLines, refunds } from '@server/core/tables/payment'
import { createAccount } from '@server/domain/accounts/accounts'
import { latestMessages } from '@server/domain/outbox/messages'
import { purposes } from '@server/area-list'
import { operate } from '../../operator/operator'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { temporaryFolder } from '../../setup/temporary-folder'
import { FEE, reviewed } from './reviewed'
import { issueToken } from '../../setup/issue-token'

const folder = temporaryFolder('reviews-applied')
const at = sharedByTests(() => reviewed(folder))
beforeEach(() => at.reset())
afterEach(async () => {
  await operate(at.services, 'gates', 'reset', 'written', 'review')
})

const DAY_MS = 24 * 3_600_000
const errorOf = async (answer: Promise<{ error: string | null }>) => (await answer).error

it('reviewable units are listed with fee, deadline and notes, and none before publication', async () => {
  const one = await at.candidate()
  await at.import(`${one.number},40,55`)
  expect((await at.reviewable(one.token)).error).toBe('EIS_SR_NOT_PUBLISHED')
  expect(await errorOf(at.apply(one.token, ['TAX']))).toBe('EIS_SR_NOT_PUBLISHED')
  await at.publish()
  const { data } = await at.reviewable(one.token)
  expect(data).toMatchObject({
    // five days after 20 November, until midnight in China
    offered: { closesAt: '2026-11-25T16:00:00.000Z', feeCents: FEE, refundsWhenChanged: true },
    units: [
      { code: 'LAW', score: 4000, isObjective: true, status: null },
      { code: 'TAX', score: 5500, isObjective: false, status: null },
    ],
  })
})

it('an objective unit can be reviewed only for the mark that replaces its score', async () => {
  const one = await at.result('40,55')
  expect(await errorOf(at.apply(one.token, ['LAW']))).toBe('ES_GRDL_OBJECTIVE')
  expect(await errorOf(at.apply(one.token, ['TAX', 'LAW']))).toBe('ES_GRDL_OBJECTIVE')
  expect(await errorOf(at.apply(one.token, ['ART']))).toBe('ES_GRDL_UNIT')
  expect((await at.mine(one.token)).unpaid).toEqual([])
  await at.import(`${one.number},absent,55`)
  await at.publish()
  expect(await errorOf(at.apply(one.token, ['LAW']))).toBeNull()
})

it('a review is submitted once it is paid, once per unit', async () => {
  const one = await at.result('absent,55')
  const { data } = await at.apply(one.token, ['TAX', 'LAW', 'TAX'], { words: '请核对合分' })
  expect(data.orderId).not.toBeNull()
  const { unpaid, reviews } = await at.mine(one.token)
  expect(unpaid).toMatchObject([{ feeCents: 2 * FEE, state: 'open', orderId: data.orderId }])
  expect(reviews).toEqual([])
  expect(await errorOf(at.apply(one.token, ['TAX']))).toBe('ES_GRDL_NOT_PAID')
  await at.pay(one.accountId, data.orderId ?? '')
  const after = await at.mine(one.token)
  expect(after.unpaid).toEqual([])
  expect(after.reviews.map(({ unitName, state, before }) => [unitName.en, state, before]).sort()).toEqual([
    ['Law', 'auditing', { score: null, mark: 'absent' }],
    ['Tax', 'auditing', { score: 5500, mark: null }],
  ])
  expect(await errorOf(at.apply(one.token, ['TAX']))).toBe('ES_GRDL_DUPLICATE')
  const ofTax = after.reviews.find(({ unitName }) => unitName.en === 'Tax')
  const detail = await at.detail(one.token, ofTax?.reviewId ?? '')
  expect(detail.data).toMatchObject({ words: '请核对合分', number: one.number, timeline: [{ event: 'submitted' }] })
  expect(await errorOf(at.withdraw(one.token, ofTax?.reviewId ?? ''))).toBe('ES_GRDL_PAID')
})

it('a review that was paid twice shows no refund of its fee', async () => {
  const one = await at.result()
  const [reviewId = ''] = await at.underReview(one)
  const [payment] = await at.services.db.select().from(payments)
  if (!payment) throw new Error('nothing was paid')
  const { projectId, orderId, paidCents } = payment
  const paymentId = newId()
  const refundId = newId()
  const createdAt = new Date(at.services.now())
  await at.services.db.insert(payments).values({ ...payment, paymentId, transactionId: null, status: 'refunding' })
  await at.services.db.insert(refunds).values({
    ...{ projectId, refundId, paymentId, amountCents: paidCents ?? 0, createdAt, nextAttemptAt: createdAt },
    ...{ reason: 'duplicate', status: 'pending' },
  })
  const lines = await at.services.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const refunded = lines.map(({ lineNumber, amountCents }) => ({ projectId, refundId, lineNumber, amountCents }))
  await at.services.db.insert(refundLines).values(refunded)
  expect((await at.detail(one.token, reviewId)).data).toMatchObject({ refundStatus: 'none', moneyBack: null })
})

it('of two reviews at the same moment one is refused', async () => {
  const one = await at.result()
  const both = await Promise.all([at.apply(one.token, ['TAX']), at.apply(one.token, ['TAX'])])
  expect(both.map(({ error }) => error ?? 'accepted').sort()).toEqual(['ES_GRDL_NOT_PAID', 'accepted'])
})

it('a second review is refused while the first is being paid', async () => {
  const one = await at.result()
  const { data } = await at.apply(one.token, ['TAX'])
  let isLocked = false
  let reads = 0
  const { first } = await interleave(
    at.services,
    (text) => {
      isLocked ||= text.includes('for no key update')
      return isLocked && /from "result_review(_request)?"/.test(text) && ++reads === 2
    },
    () => at.apply(one.token, ['TAX']),
    () => at.pay(one.accountId, data.orderId ?? ''),
  )
  expect(first.error).toBe('ES_GRDL_NOT_PAID')
  expect((await at.mine(one.token)).reviews).toHaveLength(1)
})

it('an unpaid review expires, and can be applied for again', async () => {
  const one = await at.result()
  await at.apply(one.token, ['TAX'])
  at.clock.advance(31 * 60_000)
  await sweepJob(purposes).run(at.services)
  const { unpaid } = await at.mine(one.token)
  expect(unpaid).toMatchObject([{ state: 'ended', endedBecause: 'expired', closesAt: '2026-11-25T16:00:00.000Z' }])
  expect(await errorOf(at.giveUp(one.token, unpaid[0]?.requestId ?? ''))).toBe('ES_GRDL_ENDED')
  expect(await errorOf(at.apply(one.token, ['TAX']))).toBeNull()
  // no unit is left to apply for
  expect((await at.mine(one.token)).unpaid.map(({ state, closesAt }) => [state, closesAt])).toEqual([
    ['open', null],
    ['ended', null],
  ])
})

it('an expired review is notified once, and an abandoned one is not', async () => {
  const one = await at.reachable(['LAW', 'TAX'])
  await at.import(`${await at.numberOf(one.ticketId)},40,55`)
  await at.publish()
  const told = async () =>
    (await latestMessages(at.services, { limit: 100 })).filter(({ template }) => template === 'reviewExpired')
  await at.apply(one.token, ['TAX'])
  const [{ requestId = '' } = {}] = (await at.mine(one.token)).unpaid
  await at.giveUp(one.token, requestId)
  await reviewDecisionNotificationJob.run(at.services)
  expect(await told()).toEqual([])
  await at.apply(one.token, ['TAX'])
  at.clock.advance(31 * 60_000)
  await sweepJob(purposes).run(at.services)
  await Promise.all([reviewDecisionNotificationJob.run(at.services), reviewDecisionNotificationJob.run(at.services)])
  const messages = await told()
  expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  expect(messages[0]?.text).toContain(encodeURIComponent('/default/grade/reviews'))
})

it('an unpaid review can be abandoned, only by its candidate', async () => {
  const [one, other] = [await at.result(), await at.candidate()]
  const { data } = await at.apply(one.token, ['TAX'])
  const [{ requestId = '' } = {}] = (await at.mine(one.token)).unpaid
  expect(await errorOf(at.giveUp(other.token, requestId))).toBe('ES_GRDL_NOT_FOUND')
  expect(await errorOf(at.giveUp(one.token, requestId))).toBeNull()
  expect((await at.mine(one.token)).unpaid).toMatchObject([{ state: 'ended', endedBecause: 'withdrawn' }])
  const order = await at.call('GET /exm_c/orders/:orderId', { params: { orderId: data.orderId ?? '' } }, one)
  expect(order.data).toMatchObject({ status: 'closed', about: { title: { zh: '成绩复核：春季成绩' } } })
  expect(await errorOf(at.apply(one.token, ['TAX']))).toBeNull()
})

it('a payment of another person is not closed by a failed attempt to abandon it', async () => {
  const [one, other] = [await at.result(), await at.candidate()]
  const { data } = await at.apply(one.token, ['TAX'])
  const [{ requestId = '' } = {}] = (await at.mine(one.token)).unpaid
  const { db, wechatPay } = at.services
  const createdAt = new Date(at.clock.now())
  await db.insert(payments).values({
    ...{
      projectId: at.projectId,
      paymentId: newId(),
      orderId: data.orderId ?? '',
      channel: 'native',
      amountCents: FEE,
    },
    ...{ status: 'started', createdAt, nextCheckAt: createdAt },
  })
  const close = vi.spyOn(wechatPay, 'close').mockResolvedValue()
  expect(await errorOf(at.giveUp(other.token, requestId))).toBe('ES_GRDL_NOT_FOUND')
  expect(close).not.toHaveBeenCalled()
  expect(await errorOf(at.giveUp(one.token, requestId))).toBeNull()
  expect(close).toHaveBeenCalledTimes(1)
  close.mockRestore()
})

it('a group that acts for its candidate sees neither the fee nor its refund', async () => {
  const one = await at.result()
  await at.underReview(one)
  const { projectId, services } = at
  const accountId = await createAccount(services, projectId, {
    ...{ account: 'worksgroup', password: 'Right-password1', userType: 'group', groupDomain: 'WORKS' },
    ...{ realName: '城建公司', idType: 'other', idNumber: '91440101DEMO000025' },
  })
  const [memberId, agreedAt] = [newId(), new Date(at.clock.now())]
  await services.db.insert(groupMembers).values({
    ...{ projectId, memberId, groupDomain: 'WORKS', accountId: one.accountId, state: 'agreed' },
    ...{ invitedAt: agreedAt, agreedAt },
  })
  const acting = {
    token: await issueToken(services, { projectId, accountId }),
    headers: { 'group-domain': 'WORKS', 'group-member': memberId },
  }
  const moneyOf = async (who: { token: string }) => (await at.call('GET /exm_c/charges', { query: {} }, who)).data
  const [paid] = (await moneyOf(one)).movements
  expect(paid).toMatchObject({ kind: 'charge', title: { en: 'Result review: Spring results' } })
  if (paid?.kind !== 'charge') throw new Error('nothing was paid')
  expect((await moneyOf(acting)).movements).toEqual([])
  const { orderId, paymentId } = paid
  const notThere = { error: 'EXM_R_PRSH_NOT_FOUND' }
  expect(await at.call('GET /exm_c/orders/:orderId', { params: { orderId } }, acting)).toMatchObject(notThere)
  const receipt = 'GET /exm_c/charges/:paymentId/receipt'
  expect(await at.call(receipt, { params: { paymentId } }, acting)).toMatchObject(notThere)
  expect((await at.call(receipt, { params: { paymentId } }, one)).error).toBeNull()
  // orders that the group may see and pay
  await services.db.execute(sql`update result_review set state = 'withdrawn'`)
  await at.apply(one.token, ['TAX'])
  const waiting = async (who: { token: string }) => (await moneyOf(who)).waiting.map(({ purpose }) => purpose)
  expect(await waiting(one)).toEqual(['resultReview', 'registration'])
  expect(await waiting(acting)).toEqual(['registration'])
})

it('a fee or version other than the one shown must be confirmed first', async () => {
  const one = await at.result()
  expect(await errorOf(at.apply(one.token, ['TAX'], { feeCents: 1 }))).toBe('ES_GRDL_CHANGED')
})

it('reviewing ends with its deadline, and is refused while the module is closed', async () => {
  const one = await at.result()
  await operate(at.services, 'gates', 'set', 'written', 'review', 'suspended')
  expect(await errorOf(at.apply(one.token, ['TAX']))).toBe('SWITCH_OFF_REVIEW_SUSPENDED')
  await operate(at.services, 'gates', 'reset', 'written', 'review')
  at.clock.advance(6 * DAY_MS)
  await at.stillSignedIn()
  const late = await at.apply(one.token, ['TAX'])
  expect([late.error, late.details]).toEqual(['ES_GRDL_CLOSED', { until: '2026-11-25T16:00:00.000Z' }])
})

it('a free review is submitted at once, and can be withdrawn until it is decided', async () => {
  const one = await at.candidate('AUTUMN')
  await at.run('import', 'written', 'AUTUMN-R', at.file('candidate,art', `${one.number},30`))
  await at.run('publish', 'written', 'AUTUMN-R')
  const applied = await at.apply(one.token, ['ART'], { resultCode: 'AUTUMN-R' })
  expect(applied.data).toEqual({ orderId: null })
  const [{ reviewId = '' } = {}] = (await at.mine(one.token)).reviews
  expect(await errorOf(at.withdraw(one.token, reviewId))).toBeNull()
  expect(await errorOf(at.withdraw(one.token, reviewId))).toBe('ES_GRDL_WITHDRAWN')
  expect(await errorOf(at.apply(one.token, ['ART'], { resultCode: 'AUTUMN-R' }))).toBeNull()
  const [again] = (await at.mine(one.token)).reviews
  await at.reviews('reject', 'written', again?.reviewId ?? '', '--reason', '合分无误')
  expect(await errorOf(at.withdraw(one.token, again?.reviewId ?? ''))).toBe('ES_GRDL_DECIDED')
})

it('another candidate’s review is not accessible', async () => {
  const [one, other] = [await at.result(), await at.candidate()]
  const [reviewId = ''] = await at.underReview(one)
  expect(await errorOf(at.detail(other.token, reviewId))).toBe('ES_GRDL_NOT_FOUND')
  expect(await errorOf(at.withdraw(other.token, reviewId))).toBe('ES_GRDL_NOT_FOUND')
})
