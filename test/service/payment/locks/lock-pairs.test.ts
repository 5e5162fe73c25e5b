/**
 * Pairs of actions on the same order at two instances: the first is paused before each of its locks and writes while
 * the second runs until it ends or waits for a lock. Neither may deadlock, and the amounts stay consistent.
 */
import { sql } from 'drizzle-orm'
import { PAYMENT_CONFIRM_MS } from '@contract/money/payment-confirming'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { Failure } from '@server/core/failure'
import { orderJobs } from '@server/domain/orders/jobs'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { checkOrder } from '@server/domain/orders/settlement/check-order'
import { endPayment } from '@server/domain/orders/settlement/check-payment'
import { purposes } from '@server/area-list'
import { sampled } from '../../../sample'
import { sharedByTests } from '../../setup/shared-by-tests'
import { interceptStatements, interleave } from '../../setup/pause'
import type { TestService } from '../../harness'
import type { TestOrder } from '../setup/an-order'
import { twoInstances } from './two-instances'

const PRICE = 6800
const both = sharedByTests(twoInstances)
let made = 0

/** An action on a fixture at one instance. */
type Act<F> = (fixture: F, by: TestService) => Promise<unknown>
type Started = Awaited<ReturnType<typeof both.started>>

/** Creates two unpaid orders; the first has two started payments. `whole`: the group order for both. */
async function unpaid(facts: { expiresInMs?: number } = {}) {
  const [order, other] = [await both.order(facts), await both.order(facts)]
  const first = await both.started(order.orderId, PRICE)
  const second = await both.started(order.orderId, PRICE, 'jsapi')
  const code = `PAIRCODE${made++}`
  await both.coupon(code)
  return { order, other, payments: [first, second] as const, code }
}
type Unpaid = Awaited<ReturnType<typeof unpaid>>

/** Creates two orders and a group order for both, which has two started payments. */
async function unpaidTogether() {
  const [order, other] = [await both.order(), await both.order()]
  const wholeId = await both.together([order, other])
  const first = await both.started(wholeId, 2 * PRICE)
  const second = await both.started(wholeId, 2 * PRICE, 'jsapi')
  const alone = await both.started(order.orderId, PRICE)
  return { order, other, whole: { ...order, orderId: wholeId }, payments: [first, second] as const, alone }
}
type UnpaidTogether = Awaited<ReturnType<typeof unpaidTogether>>

/** Creates the group order with an expired payment time. */
async function overTogether() {
  const own = await unpaidTogether()
  const expiresAt = new Date(both.one.clock.now() - PAYMENT_CONFIRM_MS).toISOString()
  await both.one.services.db.execute(
    sql`update orders set expires_at = ${expiresAt} where order_id = ${own.whole.orderId}`,
  )
  return own
}

/** Pays the group order and requests a refund of the first order. */
async function goingBack() {
  const { alone: _alone, ...own } = await unpaidTogether()
  await both.settle(both.one, own.payments[0])
  return { ...own, refundId: await refunded(own.order, both.one) }
}
type GoingBack = Awaited<ReturnType<typeof goingBack>>

async function refunded(order: TestOrder, by: TestService): Promise<string> {
  const { services } = by
  const lines = [{ lineNumber: 1, amountCents: PRICE }]
  const refundId = await services.db.transaction(async (tx) => {
    await purposes['registration']?.lock(tx, { projectId: order.projectId, subjectId: order.registrationId })
    return requestRefund(both.paymentContext(by), tx, null, order, lines)
  })
  if (refundId === null) throw new Error('nothing went back')
  return refundId
}

/** Creates a paid registration with an unpaid swap to a more expensive subject. */
async function swapping() {
  const { order, payments } = await unpaid()
  await both.settle(both.one, payments[0])
  const { data, error } = await swap(order, both.one)
  if (error || !data.orderId) throw new Error(error ?? 'nothing to pay')
  return { order, payments, change: await both.started(data.orderId, 2200), changeId: data.orderId }
}
type Swapping = Awaited<ReturnType<typeof swapping>>

const swap = ({ token, registrationId }: TestOrder, by: TestService) =>
  by.call(
    'POST /exm_c/registrations/:registrationId/subjects/swap',
    {
      params: { registrationId },
      body: { subjects: [{ from: 'LAW', to: 'COST', areaCode: 'AREA1' }], payCents: 2200, backCents: 0 },
    },
    { token },
  )

const paymentContext = (by: TestService) => both.paymentContext(by)
const settle = (payment: Started, by: TestService) => both.settle(by, payment)
const check = ({ projectId, orderId }: TestOrder, by: TestService, isOver = false) =>
  checkOrder(paymentContext(by), { projectId, orderId, expiresAt: new Date(by.clock.now() + (isOver ? 0 : 60_000)) })
const start = ({ orderId, token }: Pick<TestOrder, 'orderId' | 'token'>, by: TestService) =>
  answered(
    by.call('POST /exm_c/orders/:orderId/payments', { params: { orderId }, body: { channel: 'native' } }, { token }),
  )
const cancel = ({ registrationId, token }: TestOrder, by: TestService) =>
  answered(by.call('POST /exm_c/registrations/:registrationId/cancel', { params: { registrationId } }, { token }))
const cancelChange = ({ registrationId, token }: TestOrder, by: TestService) =>
  answered(
    by.call('POST /exm_c/registrations/:registrationId/subjects/cancel', { params: { registrationId } }, { token }),
  )
const bind = ({ orderId, token }: TestOrder, code: string, by: TestService) =>
  answered(by.call('POST /exm_c/orders/:orderId/coupons/bind', { params: { orderId }, body: { code } }, { token }))
const job = async (name: string, { services }: TestService) => {
  const found = orderJobs(purposes).find((one) => one.name === name)
  if (!found) throw new Error(`no job ${name}`)
  await found.run(services)
}

const arrives: Act<GoingBack> = ({ order, refundId }, by) =>
  recordRefund(
    paymentContext(by),
    { projectId: order.projectId, refundId },
    { refundId, status: 'SUCCESS', toMerchant: false },
  )

const askBack = ({ registrationId, token }: TestOrder, by: TestService) =>
  answered(
    by.call(
      'POST /exm_c/registrations/:registrationId/refund',
      { params: { registrationId }, body: { subjects: ['LAW'], reason: '不考了', backCents: PRICE } },
      { token },
    ),
  )

async function answered(call: Promise<{ status: number; error: string | null }>): Promise<void> {
  const { status, error } = await call
  if (status >= 500) throw new Error(`${status} ${error}`)
}

/** Accepts refusals; rethrows other errors. */
async function allowed(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}

/** Matches statements that lock, write or commit, the only ones before which a pause matters. */
const isLocking = (text: string) => /\bfor (no key )?update\b|^\s*(with|update|insert|delete|commit)\b/i.test(text)

/** Counts the locks and writes of an action that runs alone. */
async function countLocking<F>(make: () => Promise<F>, act: Act<F>): Promise<number> {
  const fixture = await make()
  let count = 0
  const counting = interceptStatements(both.one.services, ({ text }) => {
    if (isLocking(text)) count++
    return undefined
  })
  await allowed(act(fixture, both.one))
  counting.stop()
  return count
}

const PAUSES_IN_SAMPLE = 1

async function everyInterleaving<F>(make: () => Promise<F>, first: Act<F>, second: Act<F>): Promise<void> {
  const count = await countLocking(make, first)
  expect(count).toBeGreaterThan(0)
  const pauses = Array.from({ length: count }, (_, index) => index + 1)
  for (const paused of sampled(expect.getState().currentTestName ?? '', pauses, PAUSES_IN_SAMPLE)) {
    const fixture = await make()
    let seen = 0
    await interleave(
      both.one.services,
      (text) => isLocking(text) && ++seen === paused,
      () => allowed(first(fixture, both.one)),
      () => allowed(second(fixture, both.two)),
    )
  }
  expect(await both.broken()).toEqual([])
}

const OVER = { expiresInMs: -PAYMENT_CONFIRM_MS }

describe('For an order being paid,', () => {
  const settleSecond: Act<Unpaid> = ({ payments }, by) => settle(payments[1], by)

  it.each<[string, Act<Unpaid>]>([
    ['a check', ({ order }, by) => check(order, by)],
    ['a check that closes it at WeChat', ({ order }, by) => check(order, by, true)],
    ['the end of another payment', ({ payments }, by) => endPayment(paymentContext(by), payments[0])],
    ['another payment', ({ payments }, by) => settle(payments[0], by)],
    ['the start of a payment', ({ order }, by) => start(order, by)],
    ['a cancellation', ({ order }, by) => cancel(order, by)],
    ['a coupon', ({ order, code }, by) => bind(order, code, by)],
    ['an order for several', ({ order, other }, by) => both.together([order, other], by)],
  ])('settlement and %s are serialised', async (_what, act) => {
    await everyInterleaving(unpaid, settleSecond, act)
    await everyInterleaving(unpaid, act, settleSecond)
  })

  it('settlement and expiry are serialised', async () => {
    const expire: Act<Unpaid> = ({ order, other }, { services }) => expireRegistrations(services, [order, other])
    await everyInterleaving(() => unpaid(OVER), settleSecond, expire)
    await everyInterleaving(() => unpaid(OVER), expire, settleSecond)
  })
})

/** Jobs process everything that is due, so they are never the paused action. */
describe('During a job,', () => {
  it('a settlement and the job that checks payments are serialised', async () => {
    await everyInterleaving(
      unpaid,
      ({ payments }, by) => settle(payments[1], by),
      (_own, by) => job('payment-reconciliation', by),
    )
  })

  it('a settlement and the sweeper are serialised', async () => {
    await everyInterleaving(
      overTogether,
      ({ payments }, by) => settle(payments[1], by),
      (_own, by) => job('sweep-expired-orders', by),
    )
  })

  it('the arrival of a refund and the job that sends refunds are serialised', async () => {
    await everyInterleaving(goingBack, arrives, (_own, by) => job('refunds', by))
  })
})

describe('For an order for several being paid,', () => {
  const settleSecond: Act<UnpaidTogether> = ({ payments }, by) => settle(payments[1], by)

  it.each<[string, Act<UnpaidTogether>]>([
    ['a check', ({ whole }, by) => check(whole, by)],
    ['another payment', ({ payments }, by) => settle(payments[0], by)],
    ['a payment of one part', ({ alone }, by) => settle(alone, by)],
    ['a cancellation of one part', ({ order }, by) => cancel(order, by)],
    ['another order for several', ({ order, other }, by) => both.together([other, order], by)],
  ])('settlement and %s are serialised', async (_what, act) => {
    await everyInterleaving(unpaidTogether, settleSecond, act)
    await everyInterleaving(unpaidTogether, act, settleSecond)
  })

  it('the payment of one part and a check of the whole are serialised', async () => {
    const settleAlone: Act<UnpaidTogether> = ({ alone }, by) => settle(alone, by)
    await everyInterleaving(unpaidTogether, settleAlone, ({ whole }, by) => check(whole, by))
  })
})

describe('For an order being refunded,', () => {
  it.each<[string, Act<GoingBack>]>([
    ['the settlement of a second payment', ({ payments }, by) => settle(payments[1], by)],
    ['a refund of the other part', ({ other }, by) => refunded(other, by)],
    ['a check', ({ whole }, by) => check(whole, by)],
    ['a refund that was asked for', ({ other }, by) => askBack(other, by)],
  ])('the arrival of a refund and %s are serialised', async (_what, act) => {
    await everyInterleaving(goingBack, arrives, act)
  })
})

describe('For a change being paid,', () => {
  const settleChange: Act<Swapping> = ({ change }, by) => settle(change, by)

  it.each<[string, Act<Swapping>]>([
    ['a second payment of its registration', ({ payments }, by) => settle(payments[1], by)],
    ['a cancellation', ({ order }, by) => cancelChange(order, by)],
    ['the start of a payment', ({ order, changeId }, by) => start({ ...order, orderId: changeId }, by)],
    ['a check', ({ order, changeId }, by) => check({ ...order, orderId: changeId }, by)],
    ['a refund that was asked for', ({ order }, by) => askBack(order, by)],
  ])('settlement and %s are serialised', async (_what, act) => {
    await everyInterleaving(swapping, settleChange, act)
  })
})
