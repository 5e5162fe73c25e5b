/** All charges and refunds of an account on one page, each charge with a receipt. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { receiptSheet, type ReceiptFacts } from '@server/areas/payment/charges/receipt-sheet'
import { newId } from '@server/core/postgres/ids'
import { createAccount } from '@server/domain/accounts/accounts'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { sharedByTests } from '../setup/shared-by-tests'
import type { TestOrder } from './setup/an-order'
import { paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z' }))
afterEach(() => paying.behaveWell())

type Who = Pick<TestOrder, 'token'>
const moneyOf = async ({ token }: Who, before?: string) =>
  (await paying.call('GET /exm_c/charges', { query: before === undefined ? {} : { before } }, { token })).data
const receiptOf = ({ token }: Who, paymentId: string, headers = {}) =>
  paying.call('GET /exm_c/charges/:paymentId/receipt', { params: { paymentId } }, { token, headers })

/** Creates an order paid at WeChat, by a candidate with an account. */
async function paidOrder() {
  const accountId = await createAccount(paying.services, paying.projectId, {
    ...{ account: `ming${newId().slice(-9)}`, password: 'Right-password1', idType: 'passport' },
    ...{ idNumber: `E${Math.random()}`, realName: '王明', birthDate: '1990-03-07' },
  })
  const order = await paying.order({ accountId })
  await paying.startPaying(order, 'native')
  const payment = await paymentOf(paying.services, order)
  await paying.pay(payment)
  await paying.check(order)
  return { ...order, ...payment }
}

it('an unpaid order is listed first, with its purpose in both languages', async () => {
  const [order] = [await paying.order(), await paying.order()]
  expect(await moneyOf(order)).toMatchObject({
    waiting: [
      {
        ...{ orderId: order.orderId, status: 'unpaid' },
        about: { title: { zh: '2026年上半年', en: 'First half of 2026' }, number: { label: { zh: '报名号' } } },
      },
    ],
    ...{ movements: [], next: null },
  })
})

it('a candidate sees the time, purpose, amount, method and numbers of their own payments only', async () => {
  const order = await paidOrder()
  await paidOrder()
  expect(await moneyOf(order)).toMatchObject({
    waiting: [],
    movements: [
      {
        ...{ kind: 'charge', paymentId: order.paymentId, orderId: order.orderId, number: order.outTradeNo },
        ...{ amountCents: 6800, channel: 'native', sentBack: null, isGroups: false, hasReceipt: true },
        ...{ title: { en: 'First half of 2026' }, lines: [{ name: { en: 'General' }, amountCents: 6800 }] },
        at: new Date(paying.clock.now()).toISOString(),
        transactionId: expect.stringMatching(/^4200/) as string,
      },
    ],
    next: null,
  })
})

it('a candidate sees refunds with their lines, reason and WeChat status', async () => {
  const order = await paidOrder()
  await paying.services.db.transaction((tx) =>
    requestRefund(paying.paymentContext, tx, null, order, [{ lineNumber: 1, amountCents: 1800 }]),
  )
  const [refund, charge] = (await moneyOf(order)).movements
  expect(refund).toMatchObject({
    ...{ kind: 'refund', reason: 'requested', status: 'refunding', amountCents: 1800, arrivedAt: null },
    ...{ orderId: order.orderId, lines: [{ name: { en: 'General' }, amountCents: 1800 }] },
  })
  expect(charge).toMatchObject({ kind: 'charge', amountCents: 6800 })
  await paying.runJobs()
  await until(async () => (await moneyOf(order)).movements[0]?.kind === 'refund')
  await until(async () => {
    const [first] = (await moneyOf(order)).movements
    return first?.kind === 'refund' && first.status === 'refunded' && first.arrivedAt !== null
  })
})

it('a late payment is listed with the reason of its refund', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const payment = await paymentOf(paying.services, order)
  paying.clock.advance(41 * 60_000)
  expect(await expireRegistrations(paying.services, [order])).toBe(1)
  await paying.pay(payment, { force: true })
  await until(async () => (await moneyOf(order)).movements.length === 2)
  expect((await moneyOf(order)).movements).toMatchObject([
    { kind: 'refund', reason: 'late', amountCents: 6800, status: 'refunding' },
    { kind: 'charge', sentBack: 'late', amountCents: 6800, hasReceipt: true },
  ])
})

it('charges are listed newest first, twenty at a time, each once', async () => {
  const first = await paidOrder()
  const ids = [first.paymentId]
  for (let n = 1; n < 23; n++) {
    const paymentId = newId()
    await paying.services.db.execute(sql`
      insert into payment (project_id, payment_id, order_id, channel, amount_cents, status, paid_cents, next_check_at, created_at)
      values (${paying.projectId}, ${paymentId}, ${first.orderId}, 'h5', 100, 'refunded', 100, now(), now())`)
    ids.unshift(paymentId)
  }
  const idsOf = ({ movements }: Awaited<ReturnType<typeof moneyOf>>) =>
    movements.map((one) => one.kind === 'charge' && one.paymentId)
  const newest = await moneyOf(first)
  expect(idsOf(newest)).toEqual(ids.slice(0, 20))
  expect(newest.next).toBe(ids[19])
  const oldest = await moneyOf(first, newest.next ?? undefined)
  expect(idsOf(oldest)).toEqual(ids.slice(20))
  expect(oldest.next).toBeNull()
})

it('a charge has a receipt as a PDF in the language of the call, for its candidate only', async () => {
  const order = await paidOrder()
  const read = async (language: 'zh' | 'en') => {
    const { data } = await receiptOf(order, order.paymentId, { 'accept-language': language })
    const file = await paying.app.inject({ url: data.url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    return (await PDFDocument.load(file.rawPayload, { updateMetadata: false })).getTitle()
  }
  expect(await read('zh')).toMatch(/^支付凭证 4200/)
  expect(await read('en')).toMatch(/^Payment receipt 4200/)
  const { data } = await receiptOf(order, order.paymentId)
  expect(data.name).toMatch(/^receipt-4200\d+\.pdf$/)
  expect((await paying.app.inject({ url: data.url.replace(/s=.{3}/, 's=abc') })).statusCode).toBe(403)
  expect((await receiptOf(await paidOrder(), order.paymentId)).error).toBe('EXM_R_PRSH_NOT_FOUND')
})

it('an unpaid order has no receipt', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  const { paymentId } = await paymentOf(paying.services, order)
  expect((await receiptOf(order, paymentId)).error).toBe('EXM_R_PRSH_NOT_FOUND')
})

describe('A receipt', () => {
  const facts: ReceiptFacts = {
    ...{ orderId: newId(), exam: { zh: '造价考试', en: 'Cost exam' }, payer: '王明', payee: '考试协会' },
    about: { title: { zh: '上半年', en: 'First half' }, number: null, ways: [] },
    charge: {
      ...{ paymentId: newId(), amountCents: 6800, at: '2026-05-01T02:00:00.000Z' },
      ...{ channel: 'mini', transactionId: '4200001' },
    },
    lines: [{ name: { zh: '综合', en: 'General' }, whose: null, amountCents: 6800 }],
    ...{ deductedCents: 0, refunds: [], madeAt: Date.parse('2026-05-02T02:00:00.000Z') },
  }
  const said = (language: 'zh' | 'en', other: Partial<ReceiptFacts> = {}) =>
    JSON.stringify(receiptSheet({ ...facts, ...other }, language))

  it('shows the payer, purpose, time, method and WeChat number', () => {
    expect(said('zh')).toMatch(/王明.*考试协会.*造价考试.*上半年.*小程序.*4200001.*综合.*68\.00.*陆拾捌元整/)
    expect(said('en')).toMatch(/王明.*Cost exam.*First half.*Mini Program.*General.*68\.00/)
  })

  it('shows the prices, the coupon discount, and the amount paid', () => {
    const lines = [{ name: { zh: '综合', en: 'General' }, whose: null, amountCents: 8800 }]
    const told = said('zh', { lines, deductedCents: 2000 })
    expect(told).toMatch(/综合","88\.00".*抵扣","-20\.00".*实付","68\.00"/)
  })

  it('states that it is not an invoice or a fiscal receipt', () => {
    expect(said('zh')).toContain('它不是发票，也不是财政票据')
    expect(said('en')).toContain('It is not a tax invoice or a fiscal receipt')
  })

  it('shows later refunds, and that everything was refunded', () => {
    const back = {
      number: '01',
      reason: 'requested' as const,
      at: '2026-05-02T02:00:00.000Z',
      arrivedAt: null,
      because: null,
      paidOut: null,
    }
    const part = [{ ...back, amountCents: 1800, status: 'refunding' as const }]
    expect(said('en', { refunds: part })).toMatch(/Being refunded.*18\.00/)
    expect(said('en', { refunds: part })).not.toContain('FULLY REFUNDED')
    const all = [{ ...back, amountCents: 6800, status: 'refunded' as const }]
    expect(said('en', { refunds: all })).toContain('FULLY REFUNDED')
  })
})
