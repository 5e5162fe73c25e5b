/** The payment check (“I have paid”) queries WeChat and applies the result. */
import { eq } from 'drizzle-orm'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { PAYMENT_CONFIRM_MS } from '@contract/money/payment-confirming'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import { payments } from '@server/core/tables/payment'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { until } from '../setup/until'
import { PRICE_CENTS, type TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'

const START = '2026-05-06T02:00:00Z'
const paying = sharedByTests(() => payingService({ now: START }))
beforeEach(() => paying.clock.set(START))
afterEach(async () => {
  await paying.behaveWell()
  await liftLimits(paying)
})

const doctor = ({ token, orderId }: TestOrder) =>
  paying.call('POST /exm_c/orders/:orderId/doctor', { params: { orderId } }, { token })
const verdict = async (order: TestOrder) => {
  const { data, error } = await doctor(order)
  if (error) throw new Error(error)
  return data
}
const at = (milliseconds: number) => new Date(Date.parse(START) + milliseconds).toISOString()

async function started() {
  const order = await paying.order()
  await paying.startPaying(order)
  return { order, payment: await paymentOf(paying.services, order) }
}

it('settles a payment whose notification was lost, and returns the numbers for the help desk', async () => {
  const { order, payment } = await started()
  await paying.behave({ lose: true })
  await paying.pay(payment)
  const { trades } = await paying.ledger()
  const transactionId = trades.find(({ outTradeNo }) => outTradeNo === payment.outTradeNo)?.paid?.transactionId
  expect(await verdict(order)).toMatchObject({
    ...{ verdict: 'paid', payUntil: null },
    order: { orderId: order.orderId, status: 'paid', transactionId },
    payments: [{ number: payment.outTradeNo, transactionId, startedAt: at(0) }],
  })
  expect(await outcomeOf(paying.services, order)).toMatchObject({ order: 'paid', payments: ['settled'] })
})

it('reports an order without a payment as safe to pay while the seat is held', async () => {
  const order = await paying.order()
  const query = vi.spyOn(paying.services.wechatPay, 'query')
  expect(await verdict(order)).toMatchObject({
    ...{ verdict: 'neverStarted', payUntil: at(PAYMENT_WINDOW_MS), payments: [] },
  })
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

it('reports an order as safe to pay when WeChat says that nothing was paid', async () => {
  const { order } = await started()
  expect(await verdict(order)).toMatchObject({ verdict: 'unpaid', payUntil: at(PAYMENT_WINDOW_MS) })
})

it('reports an attempt that a bank refused', async () => {
  const { order, payment } = await started()
  await paying.sandboxCall(`/sandbox/control/payments/${payment.outTradeNo}/fail`, {})
  expect(await verdict(order)).toMatchObject({ verdict: 'declined', payUntil: at(PAYMENT_WINDOW_MS) })
})

it.each([['in time', 0] as const, ['after its end', PAYMENT_WINDOW_MS + 5_000] as const])(
  'does not advise paying again while a payment is being entered, %s',
  async (_when, later) => {
    const { order, payment } = await started()
    await paying.enter(payment)
    paying.clock.advance(later)
    expect(await verdict(order)).toMatchObject({
      ...{ verdict: 'entering', payUntil: null, certainBy: at(PAYMENT_WINDOW_MS + PAYMENT_CONFIRM_MS) },
      askedAgainAt: expect.any(String) as string,
    })
  },
)

it('reports when WeChat is queried again and when the result is certain, while it is unavailable', async () => {
  const { order } = await started()
  await paying.behave({ api: 'down' })
  expect(await verdict(order)).toMatchObject({
    ...{ verdict: 'unanswered', payUntil: null, askedAgainAt: at(20_000) },
    certainBy: at(PAYMENT_WINDOW_MS + PAYMENT_CONFIRM_MS),
  })
})

it('does not treat a start still on its way to WeChat as unpaid', async () => {
  const order = await paying.order()
  const start = vi
    .spyOn(paying.services.wechatPay, 'start')
    .mockRejectedValueOnce(new PayChannelError('TIMEOUT', 'no answer'))
  await paying.startPaying(order)
  start.mockRestore()
  expect((await verdict(order)).verdict).toBe('unanswered')
  paying.clock.advance(31_000)
  expect((await verdict(order)).verdict).toBe('unpaid')
})

describe('A payment that does not pay the order is refunded, with its number, amount, status and time,', () => {
  it('when it came too late', async () => {
    const { order, payment } = await started()
    paying.clock.advance(PAYMENT_WINDOW_MS + PAYMENT_CONFIRM_MS)
    await expireRegistrations(paying.services, [order])
    await paying.behave({ lose: true })
    await paying.pay(payment, { force: true })
    const { verdict: said, payUntil, order: shown } = await verdict(order)
    expect([said, payUntil]).toEqual(['goesBack', null])
    expect(shown.refunds).toEqual([
      {
        ...{ number: expect.stringMatching(/^[0-9a-f]{32}$/) as string, reason: 'late', amountCents: PRICE_CENTS },
        ...{ status: 'refunding', at: at(PAYMENT_WINDOW_MS + PAYMENT_CONFIRM_MS), arrivedAt: null, because: null },
        paidOut: null,
      },
    ])
  })

  it('when it had a wrong amount: the order can still be paid', async () => {
    const { order, payment } = await started()
    await paying.behave({ lose: true })
    await paying.pay(payment, { amountCents: 100 })
    expect(await verdict(order)).toMatchObject({
      ...{ verdict: 'goesBack', payUntil: at(PAYMENT_WINDOW_MS) },
      order: { refunds: [{ reason: 'wrongAmount', amountCents: 100, status: 'refunding' }] },
    })
    await paying.behaveWell()
    await paying.runJobs()
    await until(async () => (await outcomeOf(paying.services, order)).refunds[0]?.status === 'succeeded')
    expect((await verdict(order)).order.refunds).toMatchObject([
      { status: 'refunded', arrivedAt: expect.any(String) as string },
    ])
  })

  it.each([
    ['CLOSED', 'closed'],
    ['ABNORMAL', 'abnormal'],
  ])('a refund that WeChat reports as %s is shown as %s', async (refundOutcome, status) => {
    const { order, payment } = await started()
    await paying.pay(payment, { amountCents: 100 })
    await until(async () => (await outcomeOf(paying.services, order)).refunds.length === 1)
    await paying.behave({ refundOutcome })
    await paying.runJobs()
    await until(async () => (await outcomeOf(paying.services, order)).refunds[0]?.status === 'failed')
    expect((await verdict(order)).order.refunds).toMatchObject([{ status }])
  })

  it('when it was a second payment: the order is paid, and the second is refunded', async () => {
    const { order, payment } = await started()
    await paying.startPaying(order, 'native')
    const second = await paymentOf(paying.services, order)
    await paying.behave({ lose: true })
    await paying.pay(payment)
    await paying.pay(second)
    expect(await verdict(order)).toMatchObject({ verdict: 'paid', order: { refunds: [{ reason: 'duplicate' }] } })
  })
})

it('checks closed payments as well, and finds money that WeChat received anyway', async () => {
  const { order, payment } = await started()
  await paying.services.db.update(payments).set({ status: 'closed' }).where(eq(payments.paymentId, payment.paymentId))
  await paying.behave({ lose: true })
  await paying.pay(payment)
  expect((await verdict(order)).verdict).toBe('paid')
})

it('closes unpayable transactions at WeChat, which then reports that nothing was paid', async () => {
  const { order, payment } = await started()
  paying.clock.advance(PAYMENT_WINDOW_MS)
  expect(await verdict(order)).toMatchObject({ verdict: 'unpaid', payUntil: null })
  const { trades } = await paying.ledger()
  expect(trades.find(({ outTradeNo }) => outTradeNo === payment.outTradeNo)?.state).toBe('CLOSED')
})

it('answers ten times in ten minutes for one order, and still answers for another', async () => {
  const [order, other] = [await paying.order(), await paying.order()]
  await paying.services.db.execute(
    `update orders set account_id = '${order.accountId}' where order_id = '${other.orderId}'`,
  )
  for (let time = 0; time < 10; time++) expect((await doctor(order)).error).toBeNull()
  expect((await doctor(order)).error).toBe('COMMON_TOO_MANY')
  expect((await doctor({ ...other, token: order.token })).error).toBeNull()
})

it('answers only about the caller’s own orders', async () => {
  const [order, stranger] = [await paying.order(), await paying.order()]
  expect((await doctor({ ...order, token: stranger.token })).error).toBe('EXM_R_PRSH_NOT_FOUND')
})
