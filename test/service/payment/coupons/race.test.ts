/** Under concurrency, no coupon is used twice and no order has two amounts to pay. */
import { sql } from 'drizzle-orm'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { sharedByTests } from '../../setup/shared-by-tests'
import type { TestOrder } from '../setup/an-order'
import { outcomeOf, paymentOf } from '../setup/outcome'
import { couponShop, START } from './shop'

const ROUNDS = 15
const AT_ONCE = 8

const shop = sharedByTests(couponShop)
beforeAll(() => shop.behave({ lose: true }))
beforeEach(async () => {
  shop.clock.set(START)
  await shop.forgetAll()
})

const outcome = (order: TestOrder) => outcomeOf(shop.services, order)
const several = () => Promise.all(Array.from({ length: AT_ONCE }, () => shop.two()))

/** Runs within about 10 ms, in random order. */
async function soon<T>(run: () => Promise<T>): Promise<T> {
  await new Promise((go) => setTimeout(go, Math.random() * 10))
  return run()
}

/** Checks that line prices equal amounts due plus deductions, and that order and registration are their sum. */
async function requireRightSums(): Promise<void> {
  const { rows } = await shop.services.db.execute(sql`
    select orders.order_id from orders
    join registration on registration.project_id = orders.project_id and registration_id = orders.subject_id
    cross join lateral (
      select sum(line.amount_cents) as paid, sum(line.deducted_cents) as off, sum(coalesce(taken.amount_cents, 0)) as traced
      from order_line line left join order_deduction taken using (project_id, order_id, line_number)
      where line.project_id = ${shop.projectId} and line.order_id = orders.order_id
    ) line
    where orders.project_id = ${shop.projectId} and (orders.amount_cents <> line.paid
      or registration.amount_cents <> line.paid or line.paid + line.off <> 15800 or line.off <> line.traced)`)
  expect(rows).toEqual([])
}

test('one coupon used by many orders at once is bound to one of them', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await several()
    const code = await shop.make(`ONLYONE${round}X`)
    const answers = await Promise.all(orders.map((order) => soon(() => shop.bind(order, code))))
    const errors = answers.map(({ error }) => error ?? 'bound').sort()
    expect(errors).toEqual([...Array<string>(AT_ONCE - 1).fill('EXM_R_UC_USED'), 'bound'])
  }
  await requireRightSums()
})

test('one voucher used by many orders at once pays one of them', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await several()
    const code = await shop.voucher(`ONEVOUCHER${round}`)
    await Promise.all(orders.map((order) => soon(() => shop.useVoucher(order, code))))
    const ends = await Promise.all(orders.map(async (order) => (await outcome(order)).order))
    expect(ends.filter((end) => end === 'paid')).toHaveLength(1)
  }
  await requireRightSums()
})

test('coupons bound to one order at once are one per subject', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await shop.two()
    const codes = await Promise.all([1, 2, 3, 4].map((each) => shop.make(`ATONCE${round}N${each}`)))
    await Promise.all(codes.map((code) => soon(() => shop.bind(order, code))))
    expect((await shop.read(order)).amountCents).toBe(15_800 - 4000)
  }
  await requireRightSums()
})

test('a coupon bound while a payment starts: the payable amount equals the order’s price', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await shop.two()
    const code = await shop.make(`PAYRACE${round}`)
    await Promise.all([soon(() => shop.bind(order, code)), soon(() => shop.startPaying(order))])
    const { rows } = await shop.services.db.execute(sql`
      select from payment join orders using (project_id, order_id)
      where project_id = ${order.projectId} and order_id = ${order.orderId} and payment.status = 'started' and payment.amount_cents <> orders.amount_cents`)
    expect(rows).toHaveLength(0)
    await shop.startPaying(order)
    await shop.pay(await paymentOf(shop.services, order))
    await shop.check(order)
    expect(await outcome(order)).toMatchObject({ order: 'paid', refunds: [] })
  }
  await requireRightSums()
})

test('a coupon bound while its order ends is free or on an order that cannot be paid', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [order, next] = [await shop.two({ expiresInMs: 60_000 }), await shop.two()]
    const code = await shop.make(`ENDRACE${round}`)
    const voucher = await shop.voucher(`ENDVOUCHER${round}`)
    shop.clock.advance(60_000 - 1)
    const ended = soon(async () => {
      shop.clock.advance(1)
      await expireRegistrations(shop.services, [order])
    })
    const [, , bound] = await Promise.all([
      ended,
      soon(() => shop.bind(order, code)),
      soon(() => shop.useVoucher(order, voucher)),
    ])
    // a second sweep ends orders that were locked during the first
    await expireRegistrations(shop.services, [order])
    const { order: state, registration } = await outcome(order)
    expect([state, registration]).toEqual(bound.error ? ['closed', 'expired'] : ['paid', 'submitted'])
    // in every outcome the coupon is free again: replaced by the voucher, or released with its order
    expect((await shop.bind(next, code)).error).toBeNull()
  }
})

test('an order cancelled while a voucher pays it is either cancelled or paid', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await shop.two()
    const code = await shop.voucher(`CANCEL${round}X`)
    const [cancelled, paid] = await Promise.all([
      soon(() => shop.cancel(order)),
      soon(() => shop.useVoucher(order, code)),
    ])
    expect([cancelled.error, paid.error].filter((error) => error === null)).toHaveLength(1)
    expect((await outcome(order)).order).toBe(paid.error ? 'closed' : 'paid')
  }
})
