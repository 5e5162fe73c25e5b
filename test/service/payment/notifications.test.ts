import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { PAYMENT_CONFIRM_MS } from '@contract/money/payment-confirming'
import { newId } from '@server/core/postgres/ids'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { FORGERIES } from '@server/sandbox/control/forgeries'
import { sharedByTests } from '../setup/shared-by-tests'
import { PRICE_CENTS, type TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(payingService)
afterEach(() => paying.behaveWell())

const outcome = (order: TestOrder) => outcomeOf(paying.services, order)
const isPaid = (order: TestOrder) => async () => (await outcome(order)).order === 'paid'

/** Creates an order with a started payment. */
async function startedOrder() {
  const order = await paying.order()
  expect((await paying.startPaying(order)).error).toBeNull()
  return { order, payment: await paymentOf(paying.services, order) }
}

/** Creates a paid order whose notification never arrives. */
async function paidUnheard() {
  const started = await startedOrder()
  await paying.behave({ lose: true })
  await paying.pay(started.payment)
  return started
}

/** Expires the order after WeChat's time to confirm the payment. */
async function expire(order: TestOrder) {
  paying.clock.advance(PAYMENT_WINDOW_MS + PAYMENT_CONFIRM_MS)
  expect(await expireRegistrations(paying.services, [order])).toBe(1)
}

const paidOnce = {
  order: 'paid',
  registration: 'submitted',
  paymentStatus: 'paid',
  refundStatus: 'none',
  expiresAt: null,
  payments: ['settled'],
  refunds: [],
  events: ['paid'],
}

test('a notification pays the order, and the registration no longer expires', async () => {
  const { order, payment } = await startedOrder()
  await paying.pay(payment)
  await until(isPaid(order))
  expect(await outcome(order)).toMatchObject(paidOnce)
})

test('the same notification 50 times at once pays the order once and refunds nothing', async () => {
  const { order, payment } = await paidUnheard()
  const statuses = await paying.notify(payment, { times: 50 })
  expect(statuses).toEqual(Array(50).fill(204))
  expect(await outcome(order)).toMatchObject(paidOnce)
})

test('a notification that WeChat repeats is applied once', async () => {
  const { order, payment } = await startedOrder()
  await paying.behave({ repeat: 5 })
  await paying.pay(payment)
  await until(isPaid(order))
  expect(await outcome(order)).toMatchObject(paidOnce)
})

test('two payments of one order whose notifications arrive in the wrong order: one pays, the other is refunded', async () => {
  const order = await paying.order()
  await paying.startPaying(order, 'h5')
  const first = await paymentOf(paying.services, order)
  await paying.startPaying(order, 'jsapi')
  const second = await paymentOf(paying.services, order)
  await paying.behave({ reorder: 2 })
  await paying.pay(first)
  await paying.pay(second)
  await until(async () => (await outcome(order)).refunds.length === 1)
  expect(await outcome(order)).toMatchObject({
    order: 'paid',
    paymentStatus: 'paid',
    refundStatus: 'none',
    payments: ['refunding', 'settled'],
    refunds: [{ reason: 'duplicate', status: 'pending', amountCents: PRICE_CENTS }],
  })
})

test('a delayed notification still pays while the order is open', async () => {
  const { order, payment } = await startedOrder()
  await paying.behave({ delayMs: 100 })
  await paying.pay(payment)
  expect(await isPaid(order)()).toBe(false)
  await until(isPaid(order))
})

test('WeChat repeats a notification that could not be applied', async () => {
  const { order, payment } = await startedOrder()
  const { db } = paying.services
  const transaction = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('connection lost'))
  await paying.pay(payment)
  await until(isPaid(order))
  expect(transaction.mock.calls.length).toBeGreaterThanOrEqual(2)
  transaction.mockRestore()
})

test('a notification after the order expired becomes exactly one refund, and the candidate sees it', async () => {
  const { order, payment } = await paidUnheard()
  await expire(order)
  await paying.notify(payment, { times: 10 })
  expect(await outcome(order)).toMatchObject({
    order: 'closed',
    registration: 'expired',
    paymentStatus: 'unpaid',
    refundStatus: 'refunding',
    payments: ['refunding'],
    refunds: [{ reason: 'late', status: 'pending', amountCents: PRICE_CENTS }],
    events: ['expired', 'paymentRefunding'],
  })
})

test('a payment that succeeds although it was closed at WeChat is refunded', async () => {
  const { order, payment } = await startedOrder()
  await expire(order)
  await paying.runJobs()
  expect((await outcome(order)).payments).toEqual(['closed'])
  await paying.pay(payment, { force: true })
  await until(async () => (await outcome(order)).refunds.length === 1)
  expect(await outcome(order)).toMatchObject({
    order: 'closed',
    payments: ['refunding'],
    refunds: [{ reason: 'late' }],
  })
})

test.each([PRICE_CENTS - 1, PRICE_CENTS + 1, 1])(
  'a payment of %i cents for an order of 6800 is refunded and the order stays payable',
  async (amountCents) => {
    const { order, payment } = await startedOrder()
    await paying.pay(payment, { amountCents })
    await until(async () => (await outcome(order)).refunds.length === 1)
    expect(await outcome(order)).toMatchObject({
      order: 'unpaid',
      paymentStatus: 'unpaid',
      refundStatus: 'none',
      payments: ['refunding'],
      refunds: [{ reason: 'wrongAmount', amountCents }],
    })
    expect((await paying.startPaying(order)).error).toBeNull()
  },
)

test.each(FORGERIES)('a forged notification (%s) is refused with 401 and changes nothing', async (forgery) => {
  const { order, payment } = await paidUnheard()
  expect(await paying.notify(payment, { forgery })).toEqual([401])
  expect(await outcome(order)).toMatchObject({ order: 'unpaid', payments: ['started'], refunds: [], events: [] })
})

test('a refused notification is answered as WeChat expects', async () => {
  const path = `/pay/wechat/notify/${paying.projectId}`
  const reply = await paying.app.inject({ method: 'POST', url: path, payload: { id: 'EV' } })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toEqual({ code: 'FAIL', message: 'signature refused' })
})

test('a genuine notification sent to another project is not applied', async () => {
  const { order, payment } = await paidUnheard()
  const notifyPath = vi.spyOn(paying.services.wechatPay, 'openNotification')
  const own = paying.app.inject.bind(paying.app)
  notifyPath.mockImplementationOnce(async () => ({
    kind: 'payment',
    payment: {
      paymentId: (await paymentOf(paying.services, order)).paymentId,
      state: 'SUCCESS',
      paid: { transactionId: '1', amountCents: PRICE_CENTS, currency: 'CNY', paidAt: new Date() },
    },
  }))
  const reply = await own({ method: 'POST', url: `/pay/wechat/notify/${newId()}`, payload: {} })
  expect(reply.statusCode).toBe(404)
  expect(await outcome(order)).toMatchObject({ order: 'unpaid', payments: ['started'] })
  expect(await paying.notify(payment)).toEqual([204])
  notifyPath.mockRestore()
})

test('after WeChat changed its certificate, notifications signed with the new one are accepted', async () => {
  const { order, payment } = await paidUnheard()
  await paying.sandboxCall('/sandbox/control/rotate', {})
  paying.clock.advance(61_000)
  expect(await paying.notify(payment)).toEqual([204])
  expect(await outcome(order)).toMatchObject(paidOnce)
})

test('when the certificates cannot be fetched, WeChat is asked to retry', async () => {
  const { order, payment } = await paidUnheard()
  await paying.sandboxCall('/sandbox/control/rotate', {})
  paying.clock.advance(61_000)
  await paying.behave({ api: 'down' })
  expect(await paying.notify(payment)).toEqual([500])
  await paying.behave({ api: 'up' })
  paying.clock.advance(61_000)
  expect(await paying.notify(payment)).toEqual([204])
  expect(await outcome(order)).toMatchObject(paidOnce)
})
