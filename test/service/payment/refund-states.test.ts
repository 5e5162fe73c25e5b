/** Refund states at WeChat and their handling. */
import { eq } from 'drizzle-orm'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import { auditLog } from '@server/core/tables/operations'
import { refunds } from '@server/core/tables/payment'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { moneyInvariants } from '@server/domain/invariants/money'
import { operate, operateWith } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { until } from '../setup/until'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService, type PayingService } from './setup/paying'

const HOUR_MS = 3_600_000
/** Id of no refund. */
const NO_REFUND = '01939000-0000-7000-8000-000000000009'
const paying = sharedByTests(payingService)
afterEach(() => paying.behaveWell())

/** Creates a payment with a wrong amount, whose refund is stored but not sent yet. */
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

/** Creates a refund with this final state at WeChat, and loses later notifications. */
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

test('the latest WeChat status is stored, with the arrival time', async () => {
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

test('a closed card is not final: WeChat is still polled, and money that the merchant redirected is found', async () => {
  const { row, endAtWechat } = await endedAs('ABNORMAL')
  expect(await row()).toMatchObject({ status: 'failed', channelState: 'ABNORMAL' })
  await endAtWechat('SUCCESS')
  paying.clock.advance(HOUR_MS)
  await paying.runJobs()
  expect(await row()).toMatchObject({ status: 'succeeded', channelState: 'SUCCESS' })
  expect((await row())?.arrivedAt).not.toBeNull()
})

describe('A redirected refund', () => {
  const CARD = '6222 0000 1111 2222\n王明'
  const sendOn = (input: string, ...words: string[]) =>
    operateWith(input, paying.services, 'refunds', 'send-on', 'shop', ...words)
  const atWechat = async (refundId: string) =>
    (await paying.ledger()).refunds.find(({ outRefundNo }) => outRefundNo === tradeNumberOf(refundId))

  it('goes to another card, encrypted for WeChat, and is in progress again', async () => {
    const { row, refundId, order } = await endedAs('ABNORMAL')
    await paying.behave({ refundOutcome: 'PROCESSING' })
    expect(await sendOn(CARD, refundId, 'card', '--bank', 'ICBC_DEBIT')).toMatchObject({ code: 0 })
    expect(await atWechat(refundId)).toMatchObject({ status: 'PROCESSING', sentOnTo: '王明 ICBC_DEBIT 2222' })
    expect(await row()).toMatchObject({ status: 'processing', channelState: 'PROCESSING', refundId })
    const { data } = await paying.call('GET /exm_c/charges', { query: {} }, { token: order.token })
    expect(data.movements[0]).toMatchObject({ kind: 'refund', status: 'refunding' })
    await paying.sandboxCall(`/sandbox/control/refunds/${tradeNumberOf(refundId)}/end`, { status: 'SUCCESS' })
    paying.clock.advance(2 * 60_000)
    await paying.runJobs()
    expect(await row()).toMatchObject({ status: 'succeeded', channelState: 'SUCCESS' })
  })

  it('goes to the merchant’s account, and is with the candidate once paid out, not on arrival there', async () => {
    const { row, refundId, order } = await endedAs('ABNORMAL')
    const operated = (...words: string[]) => operate(paying.services, 'refunds', ...words)
    expect(await sendOn('', refundId, 'merchant')).toMatchObject({ code: 0 })
    expect(await atWechat(refundId)).toMatchObject({ sentOnTo: '商户结算银行账户' })
    paying.clock.advance(2 * 60_000)
    await paying.runJobs()
    expect(await row()).toMatchObject({ status: 'failed', channelState: 'SUCCESS' })
    const shown = async () =>
      (await paying.call('GET /exm_c/charges', { query: {} }, { token: order.token })).data.movements[0]
    expect(await shown()).toMatchObject({ kind: 'refund', status: 'atMerchant', arrivedAt: null })
    for (const words of [['retry'], ['give-up', '--reason', '卡已注销']])
      expect((await operated(words[0] ?? '', 'shop', refundId, ...words.slice(1))).complained).toContain('paid-out')
    expect((await sendOn('', refundId, 'merchant')).complained).toContain('paid-out')
    expect(await operated('paid-out', 'shop', refundId, '--as', 'cash', '--reference', 'XJ-9')).toMatchObject({
      code: 0,
    })
    expect(await row()).toMatchObject({ status: 'succeeded', channelState: 'SUCCESS', paidOutAs: 'cash' })
    expect(await shown()).toMatchObject({ status: 'refunded', paidOut: { as: 'cash', reference: 'XJ-9' } })
    const checked = await checkInvariants(paying.services, paying.projectId, { of: moneyInvariants })
    expect(checked.filter(({ count }) => count > 0)).toEqual([])
  })

  it('leaves no card data in the audit log', async () => {
    const { refundId } = await endedAs('ABNORMAL')
    await sendOn(CARD, refundId, 'card', '--bank', 'ICBC_DEBIT')
    const logged = (await paying.services.db.select().from(auditLog)).filter(
      ({ action, details }) => action === 'refunds send-on' && details['refundId'] === refundId,
    )
    expect(logged.map(({ details }) => details)).toEqual([{ refundId, to: 'card', outcome: 'done' }])
  })

  it.each([
    ['without a bank', CARD, ['card']],
    ['without its number', '\n王明', ['card', '--bank', 'ICBC_DEBIT']],
    ['without a name', '6222000011112222', ['card', '--bank', 'ICBC_DEBIT']],
    ['to nowhere', '', ['home']],
  ])('is not sent to WeChat %s', async (_how, input, words) => {
    const { row, refundId } = await endedAs('ABNORMAL')
    expect((await sendOn(input, refundId, ...words)).code).toBe(2)
    expect(await row()).toMatchObject({ status: 'failed', channelState: 'ABNORMAL' })
  })

  it('is sent once: a refund that arrived, runs or was closed meanwhile is recorded instead', async () => {
    const ended = async (as: 'ABNORMAL' | 'CLOSED') => {
      await paying.behaveWell()
      return endedAs(as)
    }
    const [arrived, running, closed] = [await ended('ABNORMAL'), await ended('ABNORMAL'), await ended('CLOSED')]
    await arrived.endAtWechat('SUCCESS')
    expect((await sendOn('', arrived.refundId, 'merchant')).complained).toContain('has arrived by now')
    expect(await arrived.row()).toMatchObject({ status: 'succeeded' })

    await paying.behave({ refundOutcome: 'PROCESSING' })
    await paying.services.wechatPay.applyAbnormalRefund(running.refundId, { kind: 'merchant' })
    expect((await sendOn('', running.refundId, 'merchant')).complained).toContain('under way again')
    expect(await running.row()).toMatchObject({ status: 'processing' })
    expect((await sendOn('', running.refundId, 'merchant')).complained).toContain('It has not failed')

    expect((await sendOn('', closed.refundId, 'merchant')).complained).toContain('refunds retry')
    expect((await sendOn('', NO_REFUND, 'merchant')).complained).toContain('There is no such refund')
  })

  it('is sent again when WeChat did not accept it', async () => {
    const { row, refundId } = await endedAs('ABNORMAL')
    await paying.behave({ refundFailures: 1 })
    expect((await sendOn('', refundId, 'merchant')).complained).toContain('SYSTEM_ERROR')
    expect(await row()).toMatchObject({ status: 'failed' })
    expect((await sendOn('', refundId, 'merchant')).code).toBe(0)
  })
})

test('an abnormal refund is polled every six hours, and not more often', async () => {
  const { row, refundId } = await endedAs('ABNORMAL')
  const asking = vi.spyOn(paying.services.wechatPay, 'queryRefund')
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

test('a refund closed by WeChat is no longer polled: it needs a new number, which the operator sees and assigns', async () => {
  const { row, order, refundId, payment } = await endedAs('CLOSED')
  const asking = vi.spyOn(paying.services.wechatPay, 'queryRefund')
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

test('an unanswered refund request is repeated under the same number', async () => {
  const { row, payment } = await refundDue()
  const { wechatPay } = paying.services
  const send = wechatPay.refund.bind(wechatPay)
  const sending = vi.spyOn(paying.services.wechatPay, 'refund').mockImplementationOnce(async (refund) => {
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

test('a refund that WeChat accepted and does not know is sent again under the same number', async () => {
  const { row, payment } = await refundDue()
  await paying.behave({ refundOutcome: 'PROCESSING' })
  await paying.runJobs()
  expect(await row()).toMatchObject({ status: 'processing' })
  const asking = vi
    .spyOn(paying.services.wechatPay, 'queryRefund')
    .mockRejectedValue(new PayChannelError('RESOURCE_NOT_EXISTS', 'unknown', 404))
  const sending = vi.spyOn(paying.services.wechatPay, 'refund')
  paying.clock.advance(HOUR_MS)
  await paying.runJobs()
  const refundId = (await row())?.refundId
  const sent = sending.mock.calls.filter(([{ paymentId }]) => paymentId === payment.paymentId)
  expect(sent.map(([again]) => again.refundId)).toEqual([refundId])
  asking.mockRestore()
  sending.mockRestore()
})

describe('A merchant that changes to WeChat Pay’s public key', () => {
  const changing = sharedByTests(() => payingService({ hasPublicKey: true }))
  afterEach(() => changing.behaveWell())

  it.each(['certificate', 'publicKey'])('receives payment and refund notifications signed by the %s', async (key) => {
    await changing.behave({ notifiesBy: key })
    const { row } = await refundDue(changing)
    await changing.runJobs()
    await until(async () => (await row())?.status === 'succeeded')
  })
})
