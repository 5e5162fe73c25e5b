import { eq } from 'drizzle-orm'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { PAYMENT_CONFIRM_MS } from '@contract/money/payment-confirming'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import { seatPools } from '@server/core/tables/project'
import { payments } from '@server/core/tables/payment'
import { reconciliationJob } from '@server/domain/orders/settlement/reconciliation-job'
import { purposes } from '@server/area-list'
import { sharedByTests } from '../setup/shared-by-tests'
import { PRICE_CENTS, type TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(payingService)
afterEach(() => paying.behaveWell())

const outcome = (order: TestOrder) => outcomeOf(paying.services, order)
const sweep = () => paying.sweep()
const read = async (order: TestOrder) =>
  (await paying.call('GET /exm_c/orders/:orderId', { params: order }, { token: order.token })).data
const card = async ({ token }: TestOrder) => (await paying.call('GET /exm_c/registrations', {}, { token })).data[0]
const retry = ({ token, registrationId }: TestOrder) =>
  paying.call(
    'POST /exm_c/registrations/:registrationId/retry',
    { params: { registrationId }, body: { agreed: null } },
    { token },
  )

async function seatsLeft(): Promise<number> {
  const [pool] = await paying.services.db.select().from(seatPools)
  return pool?.remaining ?? 0
}

/** Creates an order paid at 29:50 whose notification is missing. */
async function paidAtTheLastMoment() {
  const order = await paying.order()
  await paying.startPaying(order)
  paying.clock.advance(PAYMENT_WINDOW_MS - 10_000)
  await paying.behave({ lose: true })
  await paying.pay(await paymentOf(paying.services, order))
  return order
}

async function started() {
  const order = await paying.order()
  await paying.startPaying(order)
  return order
}

const PAID = { order: 'paid', registration: 'submitted', paymentStatus: 'paid', payments: ['settled'], refunds: [] }

describe('An expired registration', () => {
  it('stays when it was paid at 29:50 and the notification is late, in either order', async () => {
    const order = await paidAtTheLastMoment()
    paying.clock.advance(10_000)
    await sweep()
    expect((await outcome(order)).registration).toBe('submitted')
    await paying.runJobs()
    await sweep()
    expect(await outcome(order)).toMatchObject(PAID)
  })

  it('releases its seat at once when no payment was started, also while WeChat does not answer', async () => {
    const before = await seatsLeft()
    const [unstarted, asked] = [await paying.order(), await started()]
    await paying.behave({ apiDelayMs: 3_000 })
    paying.clock.advance(PAYMENT_WINDOW_MS)
    const asking = paying.runJobs()
    await sweep()
    expect((await outcome(unstarted)).registration).toBe('expired')
    expect((await outcome(asked)).registration).toBe('submitted')
    expect(await seatsLeft()).toBe(before - 1)
    await asking
    await sweep()
    expect(await seatsLeft()).toBe(before)
  })

  it('releases its seat as soon as WeChat has closed the unpaid transaction', async () => {
    const before = await seatsLeft()
    const order = await started()
    paying.clock.advance(PAYMENT_WINDOW_MS)
    await paying.runJobs()
    await sweep()
    expect(await outcome(order)).toMatchObject({ registration: 'expired', payments: ['closed'], refunds: [] })
    expect(await seatsLeft()).toBe(before)
  })

  it('is shown as being confirmed meanwhile, not as expired, and cannot be paid, cancelled or retried', async () => {
    const order = await started()
    await paying.behave({ api: 'down' })
    paying.clock.advance(PAYMENT_WINDOW_MS)
    await sweep()
    expect(await read(order)).toMatchObject({ status: 'unpaid', paymentStarted: true })
    expect(await card(order)).toMatchObject({ status: 'submitted', paymentStarted: true })
    const errors = [await paying.startPaying(order), await paying.cancel(order), await retry(order)]
    expect(errors.map(({ error }) => error)).toEqual(Array(3).fill('EXM_R_PRSH_CONFIRMING'))
  })

  it('gets WeChat’s answer through the candidate’s own request, and then ends or stays', async () => {
    const [paid, unpaid] = [await paidAtTheLastMoment(), await started()]
    paying.clock.advance(PAYMENT_WINDOW_MS)
    expect((await paying.check(paid)).data.status).toBe('paid')
    expect((await paying.check(unpaid)).data).toMatchObject({ status: 'unpaid', paymentStarted: false })
    await sweep()
    expect((await outcome(unpaid)).registration).toBe('expired')
  })
})

describe('While WeChat is unavailable', () => {
  it('the seat is held and WeChat polled again; a payment made in time is applied', async () => {
    const order = await paidAtTheLastMoment()
    await paying.behave({ api: 'down' })
    paying.clock.advance(10_000)
    for (let minute = 0; minute < 9; minute++) {
      await paying.runJobs()
      await sweep()
      paying.clock.advance(60_000)
    }
    expect((await outcome(order)).registration).toBe('submitted')
    await paying.behave({ api: 'up', lose: true })
    await paying.runJobs()
    expect(await outcome(order)).toMatchObject(PAID)
  })

  it('it is polled often at first and every minute at the end', async () => {
    const order = await started()
    const { paymentId } = await paymentOf(paying.services, order)
    await paying.behave({ api: 'down' })
    paying.clock.advance(PAYMENT_WINDOW_MS)
    const close = vi.spyOn(paying.services.wechatPay, 'close')
    const asked = () => close.mock.calls.filter(([id]) => id === paymentId).length
    const askedAt: number[] = []
    for (let second = 0; second <= 300; second += 5) {
      const before = asked()
      await paying.runJobs()
      if (asked() > before) askedAt.push(second)
      paying.clock.advance(5_000)
    }
    close.mockRestore()
    expect(askedAt).toEqual([0, 5, 10, 15, 25, 40, 60, 90, 135, 195, 255])
  })

  it('the seat is released after ten minutes, and a payment found later is refunded', async () => {
    const order = await paidAtTheLastMoment()
    await paying.behave({ api: 'down' })
    paying.clock.advance(10_000 + PAYMENT_CONFIRM_MS)
    await paying.runJobs()
    await sweep()
    expect(await outcome(order)).toMatchObject({ registration: 'expired', payments: ['started'], refunds: [] })
    await paying.behave({ api: 'up', lose: true })
    paying.clock.advance(2 * 60_000)
    await paying.runJobs()
    const refunds = [{ reason: 'late', amountCents: PRICE_CENTS }]
    expect(await outcome(order)).toMatchObject({ order: 'closed', registration: 'expired', refunds })
  })
})

it('a payment whose password is being entered is waited for', async () => {
  const order = await started()
  const payment = await paymentOf(paying.services, order)
  await paying.enter(payment)
  paying.clock.advance(PAYMENT_WINDOW_MS)
  await paying.runJobs()
  await sweep()
  expect(await outcome(order)).toMatchObject({ registration: 'submitted', payments: ['started'] })
  await paying.pay(payment, { force: true })
  await until(async () => (await outcome(order)).order === 'paid')
  expect(await outcome(order)).toMatchObject(PAID)
})

it('more payments than one chunk that expire in the same second are checked with limited concurrency', async () => {
  const chunkSize = 4
  const orders = await Promise.all(Array.from({ length: 2 * chunkSize + 2 }, started))
  paying.clock.advance(PAYMENT_WINDOW_MS)
  let [running, most] = [0, 0]
  const { wechatPay } = paying.services
  const closeAtWechat = wechatPay.close.bind(wechatPay)
  const close = vi.spyOn(wechatPay, 'close').mockImplementation(async (paymentId) => {
    most = Math.max(most, ++running)
    await closeAtWechat(paymentId).finally(() => running--)
  })
  await reconciliationJob(purposes, chunkSize).run(paying.services)
  await sweep()
  close.mockRestore()
  expect(most).toBeLessThanOrEqual(chunkSize)
  const ends = await Promise.all(orders.map(async (order) => (await outcome(order)).registration))
  expect(new Set(ends)).toEqual(new Set(['expired']))
})

describe('Cancelling', () => {
  it('closes the started payment at WeChat, so that it can no longer be paid, and releases the seat', async () => {
    const before = await seatsLeft()
    const order = await started()
    const payment = await paymentOf(paying.services, order)
    expect(await seatsLeft()).toBe(before - 1)
    expect((await paying.cancel(order)).error).toBeNull()
    expect(await seatsLeft()).toBe(before)
    expect(await outcome(order)).toMatchObject({ registration: 'cancelled', payments: ['closed'], refunds: [] })
    expect(await paying.pay(payment)).toMatchObject({ code: 'ORDER_CLOSED' })
  })

  it('is refused after paying: the registration is paid', async () => {
    const order = await started()
    await paying.behave({ lose: true })
    await paying.pay(await paymentOf(paying.services, order))
    expect((await paying.cancel(order)).error).toBe('E_REG_CANCEL_PAID')
    expect(await outcome(order)).toMatchObject(PAID)
  })

  const isCancelledAtLast = (order: TestOrder) =>
    until(
      async () => (await paying.cancel(order)).error === null || (await outcome(order)).registration === 'cancelled',
    )

  it('while WeChat hangs up reports that the payment is being confirmed, and cancels nothing', async () => {
    const order = await started()
    await paying.behave({ api: 'down' })
    expect((await paying.cancel(order)).error).toBe('EXM_R_PRSH_CONFIRMING')
    expect(await outcome(order)).toMatchObject({ registration: 'submitted', order: 'unpaid' })
    await paying.behaveWell()
    await isCancelledAtLast(order)
  })

  it('does not wait for a WeChat that never answers, and cancels nothing meanwhile', async () => {
    const order = await started()
    const { wechatPay } = paying.services
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const spies = (['query', 'close'] as const).map((method) =>
      vi.spyOn(wechatPay, method).mockImplementation(async () => {
        await answered
        throw new PayChannelError('unreachable', 'WeChat Pay')
      }),
    )
    expect((await paying.cancel(order)).error).toBe('EXM_R_PRSH_CONFIRMING')
    expect(spies.some((spy) => spy.mock.calls.length > 0)).toBe(true)
    expect(await outcome(order)).toMatchObject({ registration: 'submitted', order: 'unpaid' })
    answer()
    for (const spy of spies) spy.mockRestore()
    await isCancelledAtLast(order)
  })

  it('waits for a payment on its way to WeChat, so that a cancelled registration cannot be paid', async () => {
    const order = await paying.order()
    const { wechatPay } = paying.services
    const startNow = wechatPay.start.bind(wechatPay)
    const slowStart = vi.spyOn(wechatPay, 'start').mockImplementationOnce(async (payment) => {
      expect((await paying.cancel(order)).error).toBe('EXM_R_PRSH_CONFIRMING')
      return startNow(payment)
    })
    expect((await paying.startPaying(order)).error).toBeNull()
    slowStart.mockRestore()
    expect((await paying.cancel(order)).error).toBeNull()
    expect((await outcome(order)).payments).toEqual(['closed'])
  })

  it('by two instances at once, and against a payment, ends as one cancelled or one paid registration', async () => {
    await paying.behave({ lose: true })
    const ends = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const order = await started()
      const payment = await paymentOf(paying.services, order)
      await Promise.all([paying.cancel(order), paying.pay(payment), paying.cancel(order), paying.check(order)])
      paying.clock.advance(1_000)
      await paying.check(order)
      const { registration, paymentStatus, refunds } = await outcome(order)
      ends.add([registration, paymentStatus, refunds.length].join(' '))
    }
    expect([...ends].filter((end) => end !== 'cancelled unpaid 0' && end !== 'submitted paid 0')).toEqual([])
  })

  it('after a crash between closing at WeChat and cancelling can be repeated, or paid with a new payment', async () => {
    const order = await started()
    await paying.services.wechatPay.close((await paymentOf(paying.services, order)).paymentId)
    expect((await paying.cancel(order)).error).toBeNull()

    const kept = await started()
    await paying.services.wechatPay.close((await paymentOf(paying.services, kept)).paymentId)
    await paying.services.db.update(payments).set({ handover: null }).where(eq(payments.orderId, kept.orderId))
    await paying.startPaying(kept)
    expect((await paying.startPaying(kept)).error).toBeNull()
    expect((await outcome(kept)).payments).toEqual(['closed', 'started'])
  })

  it('does not affect another candidate’s payment', async () => {
    const [order, other] = [await started(), await paying.order()]
    const close = vi.spyOn(paying.services.wechatPay, 'close')
    expect((await paying.cancel({ ...order, token: other.token })).error).toBe('E_REG_NOT_FOUND')
    expect(close).not.toHaveBeenCalled()
    close.mockRestore()
  })
})
