/** What WeChat says of a refund, and what follows from it. */
import { eq } from 'drizzle-orm'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import { refunds } from '@server/core/tables/payment'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { until } from '../setup/until'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService, type PayingService } from './setup/paying'

const HOUR_MS = 3_600_000
const paying = sharedByTests(payingService)
afterEach(() => paying.behaveWell())

/** A payment of a wrong amount, whose refund was written down and not sent yet. */
async function refundDue(where: PayingService = paying) {
  const order = await where.order()
  await where.startPaying(order)
  const payment = await paymentOf(where.services, order)
  await where.pay(payment, { amountCents: 100 })
  await until(async () => (await outcomeOf(where.services, order)).refunds.length === 1)
  const isOfPayment = eq(refunds.paymentId, payment.paymentId)
  const row = async () => (await where.services.db.select().from(refunds).where(isOfPayment))[0]
  return { order, payment, row }
}

/** One that ended so at WeChat, whose notification was lost. */
async function endedAs(refundOutcome: 'CLOSED' | 'ABNORMAL') {
  const due = await refundDue()
  await paying.behave({ refundOutcome })
  await paying.runJobs()
  await until(async () => (await due.row())?.status === 'failed')
  await paying.behave({ refundOutcome: 'SUCCESS', lose: true })
  const refundId = (await due.row())?.refundId ?? ''
  const endAtWechat = (status: string) =>
    paying.sandboxCall(`/sandbox/control/refunds/${tradeNumberOf(refundId)}/end`, { status })
  return { ...due, refundId, endAtWechat }
}

test('what WeChat says last is kept, and when the money arrived', async () => {
  const { row } = await refundDue()
  await paying.behave({ refundOutcome: 'PROCESSING' })
  await paying.runJobs()
  expect(await row()).toMatchObject({ status: 'processing', channelState: 'PROCESSING', arrivedAt: null })
  await paying.behave({ lose: true })
  const outRefundNo = tradeNumberOf((await row())?.refundId ?? '')
  await paying.sandboxCall(`/sandbox/control/refunds/${outRefundNo}/end`, { status: 'SUCCESS' })
  paying.clock.advance(60_000)
  await paying.runJobs()
  const arrivedAt = new Date(paying.clock.now())
  expect(await row()).toMatchObject({ status: 'succeeded', channelState: 'SUCCESS', arrivedAt })
})

test('a card that is gone is not the end: WeChat is asked on, and the money that the merchant sent elsewhere is found', async () => {
  const { row, endAtWechat } = await endedAs('ABNORMAL')
  expect(await row()).toMatchObject({ status: 'failed', channelState: 'ABNORMAL' })
  await endAtWechat('SUCCESS')
  paying.clock.advance(HOUR_MS)
  await paying.runJobs()
  expect(await row()).toMatchObject({ status: 'succeeded', channelState: 'SUCCESS' })
  expect((await row())?.arrivedAt).not.toBeNull()
})

test('it is asked about every six hours, and not more often', async () => {
  const { row, refundId } = await endedAs('ABNORMAL')
  const asking = jest.spyOn(paying.services.wechatPay, 'queryRefund')
  const asked = () => asking.mock.calls.filter(([id]) => id === refundId).length
  paying.clock.advance(HOUR_MS)
  await paying.runJobs()
  expect(asked()).toBe(1)
  paying.clock.advance(5 * HOUR_MS)
  await paying.runJobs()
  expect(asked()).toBe(1)
  paying.clock.advance(HOUR_MS)
  await paying.runJobs()
  expect(asked()).toBe(2)
  asking.mockRestore()
  expect(await row()).toMatchObject({ status: 'failed' })
})

test('what WeChat has closed is asked about no more: it needs a new number, which the operator sees and gives', async () => {
  const { row, order, refundId, payment } = await endedAs('CLOSED')
  const asking = jest.spyOn(paying.services.wechatPay, 'queryRefund')
  paying.clock.advance(24 * HOUR_MS)
  await paying.runJobs()
  expect(asking.mock.calls.filter(([id]) => id === refundId)).toEqual([])
  asking.mockRestore()
  expect(await row()).toMatchObject({ status: 'failed', channelState: 'CLOSED' })
  const shown = await operate(paying.services, 'orders', 'show', 'shop', order.orderId)
  expect(shown.printed).toContain('closed: retry it')
  expect((await operate(paying.services, 'refunds', 'retry', 'shop', refundId)).code).toBe(0)
  await paying.runJobs()
  const atWechat = (await paying.ledger()).refunds.filter(({ outTradeNo }) => outTradeNo === payment.outTradeNo)
  expect(atWechat.map(({ status }) => status)).toEqual(['CLOSED', 'SUCCESS'])
  expect(new Set(atWechat.map(({ outRefundNo }) => outRefundNo)).size).toBe(2)
})

test('a sending that was not answered is repeated under the same number', async () => {
  const { row, payment } = await refundDue()
  const { wechatPay } = paying.services
  const send = wechatPay.refund.bind(wechatPay)
  const sending = jest.spyOn(paying.services.wechatPay, 'refund').mockImplementationOnce(async (refund) => {
    await send(refund)
    throw new PayChannelError('TIMEOUT', 'no answer')
  })
  await paying.behave({ lose: true })
  await paying.runJobs()
  expect(await row()).toMatchObject({ status: 'pending', channelState: null })
  paying.clock.advance(60_000)
  await paying.runJobs()
  const numbers = sending.mock.calls.filter(([{ paymentId }]) => paymentId === payment.paymentId)
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers.map(([{ refundId }]) => refundId)).size).toBe(1)
  sending.mockRestore()
})

test('a refund that WeChat took and does not know is sent again under the same number', async () => {
  const { row, payment } = await refundDue()
  await paying.behave({ refundOutcome: 'PROCESSING' })
  await paying.runJobs()
  expect(await row()).toMatchObject({ status: 'processing' })
  const asking = jest
    .spyOn(paying.services.wechatPay, 'queryRefund')
    .mockRejectedValue(new PayChannelError('RESOURCE_NOT_EXISTS', 'unknown', 404))
  const sending = jest.spyOn(paying.services.wechatPay, 'refund')
  paying.clock.advance(HOUR_MS)
  await paying.runJobs()
  const refundId = (await row())?.refundId
  const sent = sending.mock.calls.filter(([{ paymentId }]) => paymentId === payment.paymentId)
  expect(sent.map(([again]) => again.refundId)).toEqual([refundId])
  asking.mockRestore()
  sending.mockRestore()
})

describe('a merchant that changes to WeChat Pay’s public key', () => {
  const changing = sharedByTests(() => payingService({ hasPublicKey: true }))
  afterEach(() => changing.behaveWell())

  it.each(['certificate', 'publicKey'])('is told of payments and refunds that were signed by the %s', async (key) => {
    await changing.behave({ notifiesBy: key })
    const { row } = await refundDue(changing)
    await changing.runJobs()
    await until(async () => (await row())?.status === 'succeeded')
  })
})
