import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { formatPattern } from '@contract/format'
import { PAYMENT_CONFIRM_MS } from '@contract/money/payment-confirming'
import { eq, sql } from 'drizzle-orm'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { moneyInvariants } from '@server/domain/invariants/money'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { withRefund } from '@server/areas/invoice/invoiced-orders'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import { refunds } from '@server/core/tables/payment'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { PRICE_CENTS, type TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(payingService)
afterEach(() => paying.behaveWell())

const outcome = (order: TestOrder) => outcomeOf(paying.services, order)
const refundStatus = async (order: TestOrder) => (await outcome(order)).refunds[0]?.status
const isRefunded = (order: TestOrder) => async () => (await refundStatus(order)) === 'succeeded'

/** Requests a refund in its own transaction. */
const asked = (order: TestOrder, lines: Parameters<typeof requestRefund>[4]) =>
  paying.services.db.transaction((tx) => requestRefund(paying.paymentContext, tx, null, order, lines))

/** Creates a payment with a wrong amount, whose refund is stored but not sent yet. */
async function refundDue(amountCents = 100) {
  const order = await paying.order()
  await paying.startPaying(order)
  const payment = await paymentOf(paying.services, order)
  await paying.pay(payment, { amountCents })
  await until(async () => (await outcome(order)).refunds.length === 1)
  const [refund] = await paying.services.db.select().from(refunds).where(eq(refunds.paymentId, payment.paymentId))
  if (!refund) throw new Error('no refund was written down')
  const outRefundNo = tradeNumberOf(refund.refundId)
  const atWechat = async () => (await paying.ledger()).refunds.filter((each) => each.outTradeNo === payment.outTradeNo)
  return { order, payment, refund, outRefundNo, atWechat }
}

test('a refund is sent to WeChat and ends with its notification', async () => {
  const { order, atWechat } = await refundDue(PRICE_CENTS + 50)
  await paying.runJobs()
  await until(isRefunded(order))
  expect(await outcome(order)).toMatchObject({
    payments: ['refunded'],
    events: ['paymentRefunding', 'paymentRefunded'],
  })
  expect(await atWechat()).toMatchObject([{ cents: PRICE_CENTS + 50, totalCents: PRICE_CENTS + 50, status: 'SUCCESS' }])
})

test('a refund whose notification is lost is polled', async () => {
  const { order } = await refundDue()
  await paying.behave({ lose: true })
  await paying.runJobs()
  expect(await refundStatus(order)).toBe('processing')
  paying.clock.advance(60_000)
  await paying.runJobs()
  expect(await refundStatus(order)).toBe('succeeded')
})

test('a refund that WeChat temporarily refuses is retried with increasing delays until it succeeds once', async () => {
  const { order, atWechat } = await refundDue()
  await paying.behave({ refundFailures: 3, refundFailure: 'NOT_ENOUGH' })
  const sending = vi.spyOn(paying.services.wechatPay, 'refund')
  const sentAt: number[] = []
  const start = paying.clock.now()
  for (let second = 0; second <= 100; second += 5) {
    const before = sending.mock.calls.length
    await paying.runJobs()
    if (sending.mock.calls.length > before) sentAt.push((paying.clock.now() - start) / 1000)
    paying.clock.advance(5_000)
  }
  sending.mockRestore()
  expect(sentAt).toEqual([0, 10, 30, 70])
  await until(isRefunded(order))
  expect(await atWechat()).toHaveLength(1)
})

test('while WeChat is down a refund waits', async () => {
  const { order } = await refundDue()
  await paying.behave({ api: 'down' })
  await paying.runJobs()
  expect(await refundStatus(order)).toBe('pending')
  await paying.behave({ api: 'up' })
  paying.clock.advance(60_000)
  await paying.runJobs()
  await until(isRefunded(order))
})

test('a crash after sending repeats the same refund, so that the money is refunded once', async () => {
  const { order, atWechat } = await refundDue()
  const transaction = vi.spyOn(paying.services.db, 'transaction').mockRejectedValueOnce(new Error('killed'))
  await paying.behave({ lose: true })
  await expect(paying.runJobs()).rejects.toThrow('killed')
  transaction.mockRestore()
  expect(await refundStatus(order)).toBe('pending')
  paying.clock.advance(60_000)
  await paying.runJobs()
  paying.clock.advance(60_000)
  await paying.runJobs()
  expect(await refundStatus(order)).toBe('succeeded')
  expect(await atWechat()).toHaveLength(1)
})

test.each(['CLOSED', 'ABNORMAL'])('a refund that ends as %s has failed and shows it', async (refundOutcome) => {
  const { order } = await refundDue()
  await paying.behave({ refundOutcome })
  await paying.runJobs()
  await until(async () => (await refundStatus(order)) === 'failed')
  expect(await outcome(order)).toMatchObject({
    payments: ['refunding'],
    events: ['paymentRefunding', 'paymentRefundFailed'],
  })
})

test('a failed refund that the merchant corrected at WeChat becomes a succeeded one, and never the reverse', async () => {
  const { order, refund, outRefundNo } = await refundDue()
  await paying.behave({ refundOutcome: 'ABNORMAL' })
  await paying.runJobs()
  await until(async () => (await refundStatus(order)) === 'failed')
  await paying.sandboxCall(`/sandbox/control/refunds/${outRefundNo}/end`, { status: 'SUCCESS' })
  await until(isRefunded(order))
  await recordRefund(paying.paymentContext, refund, { refundId: refund.refundId, status: 'CLOSED', toMerchant: false })
  expect(await refundStatus(order)).toBe('succeeded')
})

test('a late payment’s refund is shown with its status on the registration', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const payment = await paymentOf(paying.services, order)
  paying.clock.advance(PAYMENT_WINDOW_MS + PAYMENT_CONFIRM_MS)
  await expireRegistrations(paying.services, [order])
  await paying.pay(payment, { force: true })
  await until(async () => (await outcome(order)).refundStatus === 'refunding')
  await paying.runJobs()
  await until(async () => (await outcome(order)).refundStatus === 'refunded')
  expect((await outcome(order)).events).toEqual(['expired', 'paymentRefunding', 'paymentRefunded'])
})

test('two instances that run the refunds at the same time send each once', async () => {
  const due = await Promise.all([refundDue(), refundDue(), refundDue()])
  const sending = vi.spyOn(paying.services.wechatPay, 'refund')
  await Promise.all([paying.runJobs(), paying.runJobs(), paying.runJobs()])
  expect(sending).toHaveBeenCalledTimes(due.length)
  sending.mockRestore()
  for (const { order } of due) await until(isRefunded(order))
})

describe('A failed refund', () => {
  async function failedAs(refundOutcome: 'CLOSED' | 'ABNORMAL') {
    const due = await refundDue()
    await paying.behave({ refundOutcome })
    await paying.runJobs()
    await until(async () => (await refundStatus(due.order)) === 'failed')
    await paying.behave({ refundOutcome: 'SUCCESS' })
    return due
  }
  const REASON = '原卡已销户，请持身份证到财务处领取。'
  const command = (word: string, refundId: string) =>
    operate(paying.services, 'refunds', word, 'shop', refundId, ...(word === 'give-up' ? ['--reason', REASON] : []))
  const numbered = async (order: TestOrder) => (await listed()).filter(({ orderId }) => orderId === order.orderId)
  const broken = async () => {
    const ofMoney = moneyInvariants.map(({ sentence }) => sentence)
    const checked = await checkInvariants(paying.services, paying.projectId)
    return checked.filter(({ sentence, count }) => count > 0 && ofMoney.includes(sentence))
  }
  const shownOf = async ({ orderId, token }: TestOrder) =>
    (await paying.call('GET /exm_c/orders/:orderId', { params: { orderId } }, { token })).data.refunds

  /** Creates a paid order whose full refund was closed by WeChat. */
  async function askedBack() {
    const order = await paying.order()
    await paying.startPaying(order)
    await paying.pay(await paymentOf(paying.services, order))
    await until(async () => (await outcome(order)).order === 'paid')
    await paying.behave({ refundOutcome: 'CLOSED' })
    const refundId = (await asked(order, [{ lineNumber: 1, amountCents: PRICE_CENTS }])) ?? ''
    await paying.runJobs()
    await until(async () => (await refundStatus(order)) === 'failed')
    await paying.behave({ refundOutcome: 'SUCCESS' })
    return { order, refundId }
  }
  const listed = async () => {
    const { printed } = await operate(paying.services, 'refunds', 'list', 'shop', '--json')
    return JSON.parse(printed) as { refundId: string; orderId: string; status: string; replacedBy: string | null }[]
  }

  it('closed by WeChat is restarted under a new number, and arrives once', async () => {
    const { order, refund } = await failedAs('CLOSED')
    expect((await command('retry', refund.refundId)).code).toBe(0)
    await paying.runJobs()
    const statuses = async () =>
      (await listed()).filter(({ orderId }) => orderId === order.orderId).map(({ status }) => status)
    await until(async () => (await statuses()).includes('succeeded'))
    expect(await statuses()).toEqual(['succeeded', 'givenUp'])
    expect((await command('retry', refund.refundId)).complained).toContain('started again already')
  })

  it('that was restarted is shown so, not as abandoned, and its candidate sees only the new number', async () => {
    const { order, refundId } = await askedBack()
    await command('retry', refundId)
    const [again, first] = await numbered(order)
    expect(first).toMatchObject({ refundId, status: 'givenUp', replacedBy: again?.refundId })
    const { printed } = await operate(paying.services, 'refunds', 'list', 'shop', '--status', 'startedAgain')
    expect(printed).toContain(`again as ${again?.refundId}`)
    expect(await shownOf(order)).toMatchObject([{ number: tradeNumberOf(again?.refundId ?? ''), status: 'refunding' }])
    expect((await outcome(order)).events.at(-1)).toBe('refundSentAgain')
    expect((await command('retry', refundId)).complained).toContain('started again already')
  })

  it('cannot be abandoned without a reason', async () => {
    const { order, refundId } = await askedBack()
    expect((await operate(paying.services, 'refunds', 'give-up', 'shop', refundId)).code).toBe(2)
    expect(await refundStatus(order)).toBe('failed')
  })

  it('that is abandoned counts as not sent, and its candidate sees the reason on every screen', async () => {
    const { order, refundId } = await askedBack()
    expect(await command('give-up', refundId)).toMatchObject({ code: 0 })
    expect(await shownOf(order)).toMatchObject([{ status: 'givenUp', because: { zh: REASON } }])
    const { token } = order
    const { movements } = (await paying.call('GET /exm_c/charges', { query: {} }, { token })).data
    expect(movements[0]).toMatchObject({ kind: 'refund', status: 'givenUp', because: { zh: REASON } })
    const [card] = (await paying.call('GET /exm_c/registrations', {}, { token })).data
    expect(card).toMatchObject({ refundStatus: 'failed', moneyBack: { status: 'givenUp', because: { zh: REASON } } })
    expect((await outcome(order)).events.at(-1)).toBe('refundGivenUp')
    const { rows } = await paying.services.db.execute(
      sql`select refunded_cents, given_up_because from payment join refund using (project_id, payment_id)
        where refund_id = ${refundId}`,
    )
    expect(rows).toEqual([{ refunded_cents: 0, given_up_because: expect.stringMatching(/^sealed:/) as string }])
    expect(await broken()).toEqual([])
  })

  it('that was abandoned can be paid out again, once, and all sums are consistent', async () => {
    const { order, refundId } = await askedBack()
    await command('give-up', refundId)
    expect((await command('retry', refundId)).code).toBe(0)
    await paying.runJobs()
    await until(async () => (await numbered(order))[0]?.status === 'succeeded')
    expect((await command('retry', refundId)).complained).toContain('started again already')
    expect(await outcome(order)).toMatchObject({ refundStatus: 'refunded', order: 'closed' })
    expect(await broken()).toEqual([])
  })

  it('that was restarted and arrived no longer blocks an invoice of the remainder', async () => {
    const order = await paying.order()
    await paying.startPaying(order)
    await paying.pay(await paymentOf(paying.services, order))
    await until(async () => (await outcome(order)).order === 'paid')
    await paying.behave({ refundOutcome: 'CLOSED' })
    const refundId = (await asked(order, [{ lineNumber: 1, amountCents: 100 }])) ?? ''
    await paying.runJobs()
    await until(async () => (await refundStatus(order)) === 'failed')
    await paying.behave({ refundOutcome: 'SUCCESS' })
    const isBarred = async () =>
      (await withRefund(paying.services.db, paying.projectId, [order.orderId])).has(order.orderId)
    expect(await isBarred()).toBe(true)
    await command('retry', refundId)
    expect(await isBarred()).toBe(true)
    await paying.runJobs()
    await until(async () => (await numbered(order))[0]?.status === 'succeeded')
    expect(await isBarred()).toBe(false)
  })

  it('that was abandoned is not paid out again when it was refunded otherwise, or an invoice covers the payment', async () => {
    const otherwise = await askedBack()
    await command('give-up', otherwise.refundId)
    await asked(otherwise.order, [{ lineNumber: 1, amountCents: 1 }])
    expect((await command('retry', otherwise.refundId)).complained).toContain('went back otherwise')
    const { order, refundId } = await askedBack()
    await command('give-up', refundId)
    await paying.services.db.execute(sql`
      insert into invoice (project_id, invoice_id, account_id, order_id, status, details, amount_cents, applied_at)
      select project_id, order_id, account_id, order_id, 'invoiced', 'sealed:2.', amount_cents, now()
      from orders where order_id = ${order.orderId}`)
    expect((await command('retry', refundId)).complained).toContain('An invoice says')
    await paying.services.db.execute(sql`delete from invoice where order_id = ${order.orderId}`)
  })

  const PAID_OUT = ['--as', 'cash', '--reference', 'XJ-0412', '--at']
  /** Current service time in the operators' format. */
  const shownNow = (laterMs = 0) => formatPattern(paying.services.now() + laterMs, 'yyyy-MM-dd HH:mm')
  const paidOut = (refundId: string, at = shownNow()) =>
    operate(paying.services, 'refunds', 'paid-out', 'shop', refundId, ...PAID_OUT, at)

  it('that was abandoned and paid out in cash counts as refunded, and its candidate sees how, when and by which receipt', async () => {
    const { order, refundId } = await askedBack()
    await command('give-up', refundId)
    paying.clock.advance(2 * 60_000)
    const at = shownNow()
    expect(await paidOut(refundId, at)).toMatchObject({ code: 0 })
    const arrivedAt = new Date(`${at.replace(' ', 'T')}:00+08:00`).toISOString()
    const told = {
      status: 'refunded',
      arrivedAt,
      because: { zh: REASON },
      paidOut: { as: 'cash', reference: 'XJ-0412' },
    }
    expect(await shownOf(order)).toMatchObject([told])
    const { token } = order
    const { movements } = (await paying.call('GET /exm_c/charges', { query: {} }, { token })).data
    expect(movements[0]).toMatchObject({ kind: 'refund', ...told })
    const [card] = (await paying.call('GET /exm_c/registrations', {}, { token })).data
    expect(card).toMatchObject({ refundStatus: 'refunded', refundedCents: PRICE_CENTS, moneyBack: null })
    const { events, ...stands } = await outcome(order)
    expect([events.at(-1), stands.order]).toEqual(['refundPaidInCash', 'closed'])
    expect(await broken()).toEqual([])
    expect((await paidOut(refundId)).complained).toContain('nothing to do')
    expect((await command('retry', refundId)).complained).toContain('nothing to do')
  })

  it('that was paid out is audited without its receipt, and shown in full with its order', async () => {
    const { order, refundId } = await askedBack()
    await command('give-up', refundId)
    paying.clock.advance(2 * 60_000)
    const at = shownNow()
    await paidOut(refundId, at)
    const { rows } = await paying.services.db.execute(
      sql`select details, actor from audit_log where details->>'refundId' = ${refundId} and action = 'refunds paid-out'`,
    )
    expect(rows).toMatchObject([{ details: { refundId, as: 'cash', at, outcome: 'done' } }])
    const { printed } = await operate(paying.services, 'orders', 'show', 'shop', order.orderId)
    expect(printed).toContain(`paid out by cash ${at}, XJ-0412, says ${String(rows[0]?.['actor'])}`)
    const listed = await operate(paying.services, 'refunds', 'list', 'shop', '--status', 'paidOut')
    expect(listed.printed).toContain(refundId)
  })

  it('cannot be recorded as paid out before it was abandoned, before it existed, or with a future date', async () => {
    const { order, refundId } = await askedBack()
    paying.clock.advance(2 * 60_000)
    expect((await paidOut(refundId, shownNow())).complained).toContain('refunds give-up')
    await command('give-up', refundId)
    expect((await paidOut(refundId, '2020-01-01 09:00')).complained).toContain('--at')
    expect((await paidOut(refundId, shownNow(3_600_000))).complained).toContain('has not come')
    expect((await paidOut(refundId, '2026-02-30 09:00')).code).toBe(2)
    expect(await refundStatus(order)).toBe('givenUp')
  })

  it('is not paid out in cash when it was refunded otherwise', async () => {
    const otherwise = await askedBack()
    await command('give-up', otherwise.refundId)
    await asked(otherwise.order, [{ lineNumber: 1, amountCents: 1 }])
    paying.clock.advance(2 * 60_000)
    expect((await paidOut(otherwise.refundId, shownNow())).complained).toContain('went back otherwise')
    expect(await broken()).toEqual([])
  })

  it.each(['retry', 'give-up'])(
    'whose money WeChat still holds is refused by %s, with what to do instead',
    async (word) => {
      const { order, refund } = await failedAs('ABNORMAL')
      const { code, complained } = await command(word, refund.refundId)
      expect(code).toBe(1)
      expect(complained).toContain('refunds send-on')
      expect(await refundStatus(order)).toBe('failed')
    },
  )

  it('is audited with the actions on it, and shown with its order', async () => {
    const { order, refund } = await failedAs('CLOSED')
    await command('give-up', refund.refundId)
    const { rows } = await paying.services.db.execute(
      sql`select action, details from audit_log where details->>'refundId' = ${refund.refundId}`,
    )
    expect(rows).toEqual([{ action: 'refunds give-up', details: { refundId: refund.refundId, outcome: 'done' } }])
    const shown = await operate(paying.services, 'orders', 'show', 'shop', order.orderId)
    expect(shown.printed).toMatch(/given up/)
    expect((await operate(paying.services, 'orders', 'show', 'shop', 'no-such')).code).toBe(1)
  })
})

test('a partial refund names each line once, in whole cents, or nothing is written', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(async () => (await outcome(order)).order === 'paid')
  const line = (amountCents: number) => ({ lineNumber: 1, amountCents })
  const wrong = [[], [line(100), line(100)], [line(0.5)], [line(NaN)], [line(0)], [line(-1)], [line(PRICE_CENTS + 1)]]
  for (const lines of [...wrong, [{ lineNumber: 2, amountCents: 1 }]])
    expect([lines, await asked(order, lines)]).toEqual([lines, null])
  expect((await outcome(order)).refunds).toEqual([])
})

test('a line is refunded at most what was paid for it, however much was paid for the others', async () => {
  const order = await paying.order({ of: { batchCode: 'B1', prices: { S1: 1_000, S2: 5_000 } } })
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(async () => (await outcome(order)).order === 'paid')
  const isWritten = async (amountCents: number) => (await asked(order, [{ lineNumber: 1, amountCents }])) !== null
  expect([await isWritten(1_001), await isWritten(600), await isWritten(401), await isWritten(400)]).toEqual([
    ...[false, true, false, true],
  ])
})

test('a partly refunded registration shows the refunded amount', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(async () => (await outcome(order)).order === 'paid')
  const card = async () => (await paying.call('GET /exm_c/registrations', {}, { token: order.token })).data[0]
  expect(await asked(order, [{ lineNumber: 1, amountCents: 1_800 }])).not.toBeNull()
  expect(await card()).toMatchObject({ refundStatus: 'refunding', refundedCents: 0 })
  await paying.runJobs()
  await until(async () => (await card())?.refundStatus === 'refunded')
  expect(await card()).toMatchObject({ refundedCents: 1_800, amountCents: 6_800 })
  expect((await outcome(order)).order).toBe('paid')
})
