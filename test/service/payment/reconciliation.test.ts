import { operate } from '../operator/operator'
import { orderJobs } from '@server/domain/orders/jobs'
import { isPayment } from '@server/domain/orders/keys'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import { purposes } from '@server/area-list'
import { payments } from '@server/core/tables/payment'
import type { TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService, type PayingService } from './setup/paying'

let paying: PayingService
let other: PayingService | undefined
beforeAll(async () => {
  paying = await payingService()
})
afterEach(() => paying.behaveWell())
afterAll(async () => {
  await other?.close()
  await paying.close()
})

const outcome = (order: TestOrder) => outcomeOf(paying.services, order)

/** Creates a paid order whose notification was lost. */
async function paidUnheard(facts?: { expiresInMs?: number }) {
  const order = await paying.order(facts)
  await paying.startPaying(order)
  const payment = await paymentOf(paying.services, order)
  await paying.behave({ lose: true })
  await paying.pay(payment)
  return { order, payment }
}

test('a lost notification is recovered when the candidate returns', async () => {
  const { order } = await paidUnheard()
  const { data } = await paying.check(order)
  expect(data.status).toBe('paid')
  expect(data.transactionId).toMatch(/^42/)
  expect(await outcome(order)).toMatchObject({ order: 'paid', payments: ['settled'], refunds: [], events: ['paid'] })
})

test('a lost notification is found when an operator checks the payment, and the operator sees the old and new status', async () => {
  const { order, payment } = await paidUnheard()
  const ask = () => operate(paying.services, 'payments', 'ask', 'shop', payment.paymentId)
  expect(await ask()).toMatchObject({ code: 0, printed: 'It was started and is settled by now.' })
  expect(await outcome(order)).toMatchObject({ order: 'paid', payments: ['settled'], refunds: [], events: ['paid'] })
  expect(await ask()).toMatchObject({ code: 0, printed: 'WeChat says nothing new: it is settled.' })
})

test('an operator who checks while WeChat is unavailable, or an unknown payment, gets an error', async () => {
  const { payment } = await paidUnheard()
  const query = vi
    .spyOn(paying.services.wechatPay, 'query')
    .mockRejectedValue(new PayChannelError('SYSTEM_ERROR', 'away', 500))
  const away = await operate(paying.services, 'payments', 'ask', 'shop', payment.paymentId)
  expect(away.code).toBe(1)
  expect(away.complained).toMatch(/does not say what became of it.*Try again/)
  query.mockRestore()
  const none = await operate(paying.services, 'payments', 'ask', 'shop', 'P1')
  expect(none.code).toBe(1)
  expect(none.complained).toContain('There is no payment “P1”')
})

test('a candidate who polls continuously does not flood WeChat with requests', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const query = vi.spyOn(paying.services.wechatPay, 'query')
  await Promise.all(Array.from({ length: 10 }, () => paying.check(order)))
  expect(query).toHaveBeenCalledTimes(1)
  paying.clock.advance(1000)
  await paying.check(order)
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
})

test('a lost notification is found by the job, 20 seconds after the start and not before', async () => {
  const { order } = await paidUnheard()
  paying.clock.advance(19_000)
  await paying.runJobs()
  expect((await outcome(order)).order).toBe('unpaid')
  paying.clock.advance(1_000)
  await paying.runJobs()
  expect(await outcome(order)).toMatchObject({ order: 'paid', payments: ['settled'], refunds: [] })
})

test('the job polls with increasing intervals while the order stays unpaid', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const { paymentId } = await paymentOf(paying.services, order)
  const query = vi.spyOn(paying.services.wechatPay, 'query')
  const asked = () => query.mock.calls.filter(([id]) => id === paymentId).length
  const askedAt: number[] = []
  const start = paying.clock.now()
  for (let second = 0; second <= 300; second += 5) {
    const before = asked()
    await paying.runJobs()
    if (asked() > before) askedAt.push((paying.clock.now() - start) / 1000)
    paying.clock.advance(5_000)
  }
  query.mockRestore()
  expect(askedAt).toEqual([20, 40, 80, 160, 280])
})

test('two instances that reconcile at the same time query each payment once', async () => {
  const second = await payingService({ databaseUrl: paying.databaseUrl })
  other = second
  second.services.wechatPay = paying.services.wechatPay
  const started = await Promise.all(Array.from({ length: 20 }, () => paidUnheard()))
  paying.clock.advance(20_000)
  second.clock.set(new Date(paying.clock.now()).toISOString())
  const query = vi.spyOn(paying.services.wechatPay, 'query')
  const instances = Array.from({ length: 5 }, () => [paying, second]).flat()
  const runs = instances.flatMap(({ services }) => orderJobs(purposes).map((job) => job.run(services)))
  await Promise.all(runs)
  const asked = query.mock.calls.map(([paymentId]) => paymentId)
  query.mockRestore()
  expect(new Set(asked).size).toBe(asked.length)
  for (const { order } of started) {
    expect(await outcome(order)).toMatchObject({ order: 'paid', payments: ['settled'], refunds: [] })
  }
})

test('a payment claimed by another instance is skipped', async () => {
  const { order, payment } = await paidUnheard()
  paying.clock.advance(20_000)
  await paying.services.db.transaction(async (tx) => {
    await tx
      .select()
      .from(payments)
      .where(isPayment({ projectId: order.projectId, paymentId: payment.paymentId }))
      .for('update')
    await paying.runJobs()
    expect((await outcome(order)).order).toBe('unpaid')
  })
  await paying.runJobs()
  expect((await outcome(order)).order).toBe('paid')
})

test('a payment refunded manually at WeChat neither pays the order nor is refunded again', async () => {
  const { order, payment } = await paidUnheard()
  const { paymentId } = payment
  const query = vi.spyOn(paying.services.wechatPay, 'query')
  query.mockResolvedValueOnce({ paymentId, state: 'REFUND', paid: null })
  await paying.check(order)
  query.mockRestore()
  expect(await outcome(order)).toMatchObject({ order: 'unpaid', payments: ['refunded'], refunds: [] })
})
