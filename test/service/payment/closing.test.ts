import { PayChannelError } from '@server/core/providers/wechat-pay'
import { sharedByTests } from '../setup/shared-by-tests'
import type { TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(payingService)
afterEach(() => paying.behaveWell())

const outcome = (order: TestOrder) => outcomeOf(paying.services, order)
const tradeOf = async (order: TestOrder) => {
  const { outTradeNo } = await paymentOf(paying.services, order)
  return (await paying.ledger()).trades.find((trade) => trade.outTradeNo === outTradeNo)
}

test('an unpaid transaction is closed at WeChat when its order has expired', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  paying.clock.advance(30 * 60_000)
  await paying.runJobs()
  expect((await outcome(order)).payments).toEqual(['closed'])
  expect((await tradeOf(order))?.state).toBe('CLOSED')
})

test('an open order’s transaction is closed as soon as it expires, however rarely it was polled', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const end = paying.clock.now() + 30 * 60_000
  for (let round = 0; round < 40; round++) {
    paying.clock.advance(45_000)
    if (paying.clock.now() >= end) break
    await paying.runJobs()
  }
  expect((await outcome(order)).payments).toEqual(['started'])
  paying.clock.set(new Date(end).toISOString())
  await paying.runJobs()
  expect((await outcome(order)).payments).toEqual(['closed'])
})

test('when one payment has paid the order, its other attempts are closed at WeChat', async () => {
  const order = await paying.order()
  await paying.startPaying(order, 'h5')
  const first = await paymentOf(paying.services, order)
  await paying.startPaying(order, 'jsapi')
  await paying.pay(first)
  await until(async () => (await outcome(order)).order === 'paid')
  await paying.runJobs()
  expect((await outcome(order)).payments).toEqual(['settled', 'closed'])
  expect((await tradeOf(order))?.state).toBe('CLOSED')
})

test('a start that never reached WeChat is closed when its order has ended', async () => {
  const order = await paying.order()
  await paying.behave({ api: 'down' })
  await paying.startPaying(order)
  await paying.behave({ api: 'up' })
  paying.clock.advance(30 * 60_000)
  await paying.runJobs()
  expect((await outcome(order)).payments).toEqual(['closed'])
})

test('a start that WeChat answers after the job abandoned it is closed there, and its link is not returned', async () => {
  const order = await paying.order()
  const { wechatPay } = paying.services
  const startNow = wechatPay.start.bind(wechatPay)
  const slowStart = vi.spyOn(wechatPay, 'start').mockImplementationOnce(async (payment) => {
    paying.clock.advance(30 * 60_000)
    await paying.runJobs()
    expect((await outcome(order)).payments).toEqual(['closed'])
    return startNow(payment)
  })
  expect((await paying.startPaying(order)).error).toBe('EXM_R_PRSH_CONFIRMING')
  slowStart.mockRestore()
  expect((await outcome(order)).payments).toEqual(['closed'])
  expect((await tradeOf(order))?.state).toBe('CLOSED')
})

test('a payment that WeChat reports as closed is closed here', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const { paymentId } = await paymentOf(paying.services, order)
  await paying.services.wechatPay.close(paymentId)
  await paying.check(order)
  expect((await outcome(order)).payments).toEqual(['closed'])
})

test('while WeChat neither closes a payment nor reports its end, it stays open and closing is retried', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  paying.clock.advance(30 * 60_000)
  const close = vi.spyOn(paying.services.wechatPay, 'close')
  close.mockRejectedValueOnce(new PayChannelError('FREQUENCY_LIMITED', 'later', 429))
  await paying.runJobs()
  expect((await outcome(order)).payments).toEqual(['started'])
  paying.clock.advance(2 * 60_000)
  await paying.runJobs()
  close.mockRestore()
  expect((await outcome(order)).payments).toEqual(['closed'])
})

test('a payment that WeChat did not close is started again, as its link may no longer work', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const close = vi.spyOn(paying.services.wechatPay, 'close')
  close.mockRejectedValueOnce(new PayChannelError('FREQUENCY_LIMITED', 'later', 429))
  expect((await paying.cancel(order)).error).toBe('EXM_R_PRSH_CONFIRMING')
  close.mockRestore()
  const start = vi.spyOn(paying.services.wechatPay, 'start')
  expect((await paying.startPaying(order)).error).toBeNull()
  expect(start).toHaveBeenCalledTimes(1)
  start.mockRestore()
})
