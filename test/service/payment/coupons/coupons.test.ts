/** A coupon reduces the price of one subject of an unpaid order, once (specification §4, §8). */
import { sql } from 'drizzle-orm'
import { sharedByTests } from '../../setup/shared-by-tests'
import { until } from '../../setup/until'
import type { TestOrder } from '../setup/an-order'
import { outcomeOf, paymentOf } from '../setup/outcome'
import { couponShop, START } from './shop'

const shop = sharedByTests(couponShop)
beforeEach(async () => {
  shop.clock.set(START)
  await shop.forgetAll()
})
afterEach(() => shop.behaveWell())

const bound = async (order: TestOrder) => {
  const { lines } = await shop.usable(order)
  return lines.flatMap(({ coupon }) => coupon?.couponId ?? [])
}
const firstOf = async (order: TestOrder) => (await bound(order))[0] ?? ''
const stateOf = async (order: TestOrder) => (await outcomeOf(shop.services, order)).order

describe('A coupon', () => {
  it('reduces the subject, the order and the registration, however its code is typed', async () => {
    const order = await shop.two()
    await shop.make('ABCDEFGHJKMN', { subjectCodes: ['LAW'] })
    expect((await shop.bind(order, ' abcd-efgh　jkmn ')).data).toEqual({ amountCents: 13_800, isPaid: false })
    expect(await shop.read(order)).toMatchObject({
      ...{ status: 'unpaid', amountCents: 13_800 },
      lines: [{ amountCents: 6800 }, { amountCents: 9000 }],
      deductions: [{ kind: 'coupon', code: 'JKMN', amountCents: 2000 }],
    })
    expect(await shop.card(order)).toMatchObject({ amountCents: 13_800, deductedCents: 2000, couponUsed: true })
    const { lines } = await shop.usable(order)
    expect(lines).toMatchObject([
      { priceCents: 6800, deductedCents: 2000, takesCoupon: false, coupon: { codeEnd: 'JKMN' } },
      { priceCents: 9000, deductedCents: 0, takesCoupon: true, coupon: null },
    ])
  })

  it('for any subject is used for the largest discount, and never exceeds the subject’s price', async () => {
    const order = await shop.two()
    await shop.make('WHOLEPRICE1', { deductedCents: null })
    await shop.make('TOOMUCH9999', { deductedCents: 99_900 })
    expect((await shop.bind(order, 'WHOLEPRICE1')).data.amountCents).toBe(6800)
    expect((await shop.bind(order, 'TOOMUCH9999')).data).toEqual({ amountCents: 0, isPaid: true })
    expect(await shop.card(order)).toMatchObject({ amountCents: 0, deductedCents: 15_800, paymentStatus: 'paid' })
  })

  it('is limited to one per subject', async () => {
    const order = await shop.two()
    for (const code of ['FIRST111', 'SECOND22', 'THIRD333']) await shop.make(code)
    await shop.make('LAWONLY1', { subjectCodes: ['LAW'] })
    expect((await shop.bind(order, 'LAWONLY1')).error).toBeNull()
    expect((await shop.bind(order, 'FIRST111')).error).toBeNull()
    expect((await shop.bind(order, 'SECOND22')).error).toBe('EXM_R_UC_ONE_PER_SUBJECT')
    expect((await shop.read(order)).deductions).toHaveLength(2)
  })

  it('bound twice to the same order is bound once', async () => {
    const order = await shop.two()
    await shop.make('FIRST111')
    const twice = [await shop.bind(order, 'FIRST111'), await shop.bind(order, 'FIRST111')]
    expect(twice.map(({ data }) => data.amountCents)).toEqual([13_800, 13_800])
    expect(await bound(order)).toHaveLength(1)
  })

  it('can be removed before payment, and used for another order', async () => {
    const [order, other] = [await shop.two(), await shop.two()]
    await shop.make('FIRST111')
    await shop.bind(order, 'FIRST111')
    expect((await shop.bind(other, 'FIRST111')).error).toBe('EXM_R_UC_USED')
    const couponId = await firstOf(order)
    expect((await shop.unbind(order, couponId)).data).toEqual({ amountCents: 15_800, isPaid: false })
    expect((await shop.unbind(order, couponId)).error).toBe('EXM_R_CUP_NOT_BOUND')
    expect(await shop.card(order)).toMatchObject({ amountCents: 15_800, deductedCents: 0, couponUsed: false })
    expect((await shop.bind(other, 'FIRST111')).error).toBeNull()
  })

  it('reduces the payment, and is used from then on', async () => {
    const [order, other] = [await shop.two(), await shop.two()]
    await shop.make('FIRST111')
    await shop.bind(order, 'FIRST111')
    await shop.startPaying(order)
    await shop.pay(await paymentOf(shop.services, order))
    await until(async () => (await stateOf(order)) === 'paid')
    expect((await outcomeOf(shop.services, order)).refunds).toEqual([])
    expect((await shop.bind(other, 'FIRST111')).error).toBe('EXM_R_UC_USED')
    expect((await shop.bind(order, 'FIRST111')).error).toBe('EXM_R_PRSH_PAID')
    expect((await shop.unbind(order, await firstOf(order))).error).toBe('EXM_R_CUP_CONFIRMED')
  })

  it.each([
    ['there is none of it', 'NOSUCHCODE', null],
    ['it is too long for one', 'X'.repeat(199), null],
    ['it is for another batch', 'OTHERBATCH', { batchCode: 'C2' }],
    ['it is for other subjects', 'OTHERSUBJ1', { subjectCodes: ['FREE'] }],
    ['its time has not come', 'TOOEARLY11', { validFrom: new Date('2026-05-01T02:00:01Z') }],
    ['its time is over', 'TOOLATE111', { validUntil: new Date(START) }],
    ['it is a voucher', 'AVOUCHER11', { kind: 'voucher' as const }],
  ])('has no effect where %s', async (_why, code, terms) => {
    const order = await shop.two()
    if (terms) await shop.make(code, terms)
    expect((await shop.bind(order, code)).error).toBe('EXM_R_UC_INVALID')
    expect((await shop.read(order)).amountCents).toBe(15_800)
  })

  it('that was revoked has no effect', async () => {
    const order = await shop.two()
    await shop.make('REVOKED111')
    await shop.services.db.execute(sql`update coupon set revoked_at = now()`)
    expect((await shop.bind(order, 'REVOKED111')).error).toBe('EXM_R_UC_INVALID')
  })

  it('requires a code', async () => {
    expect((await shop.bind(await shop.two(), ' - ')).error).toBe('EXM_R_UC_REQUIRED')
  })

  it('cannot be bound to another candidate’s order', async () => {
    const [order, other] = [await shop.two(), await shop.two()]
    await shop.make('FIRST111')
    const foreign = { ...order, token: other.token }
    expect((await shop.bind(foreign, 'FIRST111')).error).toBe('EXM_R_PRSH_NOT_FOUND')
    expect((await shop.unbind(foreign, other.orderId)).error).toBe('EXM_R_PRSH_NOT_FOUND')
    expect((await shop.useVoucher(foreign, 'FIRST111')).error).toBe('EXM_R_PRSH_NOT_FOUND')
  })

  it('is stored nowhere in plain text', async () => {
    await shop.make('ABCDEFGHJKMN')
    const { rows } = await shop.services.db.execute<{ row: string }>(sql`select coupon::text as row from coupon`)
    expect(rows[0]?.row).toContain('JKMN')
    expect(rows[0]?.row).not.toContain('ABCDEFGH')
  })

  it('is released once its order has expired or was cancelled', async () => {
    const [late, given, next] = [await shop.two(), await shop.two(), await shop.two()]
    await shop.make('FIRST111')
    await shop.bind(given, 'FIRST111')
    expect((await shop.cancel(given)).error).toBeNull()
    expect((await shop.bind(late, 'FIRST111')).error).toBeNull()
    await shop.services.db.execute(
      sql`update orders set expires_at = ${START}::timestamptz where order_id = ${late.orderId}`,
    )
    await shop.services.db.execute(
      sql`update registration set expires_at = ${START}::timestamptz where registration_id = ${late.registrationId}`,
    )
    await shop.sweep()
    expect(await stateOf(late)).toBe('closed')
    expect((await shop.bind(next, 'FIRST111')).error).toBeNull()
    // the ended order still shows its deduction
    expect((await shop.read(given)).deductions).toHaveLength(1)
    expect(await shop.card(given)).toMatchObject({ couponUsed: false, amountCents: 13_800, deductedCents: 2000 })
  })

  it('has limited attempts: wrong codes are counted by address', async () => {
    const order = await shop.two()
    await shop.make('FIRST111')
    await shop.bind(order, 'NOSUCHCODE')
    await shop.services.db.execute(sql`update rate_limit set count = 600 where key like 'wrongCoupons%'`)
    expect((await shop.bind(order, 'NOSUCHCODE')).error).toBe('COMMON_TOO_MANY')
    expect((await shop.bind(order, 'FIRST111')).error).toBe('COMMON_TOO_MANY')
  })
})

describe('A started payment', () => {
  it('is closed at WeChat before the price of its order changes', async () => {
    const order = await shop.two()
    await shop.make('FIRST111')
    await shop.startPaying(order)
    expect((await shop.bind(order, 'FIRST111')).error).toBeNull()
    expect((await outcomeOf(shop.services, order)).payments).toEqual(['closed'])
    await shop.startPaying(order)
    await shop.pay(await paymentOf(shop.services, order))
    await until(async () => (await stateOf(order)) === 'paid')
    expect(await outcomeOf(shop.services, order)).toMatchObject({ payments: ['closed', 'settled'], refunds: [] })
  })

  it('is unchanged when the code is wrong', async () => {
    const order = await shop.two()
    await shop.startPaying(order)
    await shop.bind(order, 'NOSUCHCODE')
    expect((await outcomeOf(shop.services, order)).payments).toEqual(['started'])
  })

  it('with the keypad open keeps its amount', async () => {
    const order = await shop.two()
    await shop.make('FIRST111')
    await shop.bind(order, 'FIRST111')
    await shop.startPaying(order)
    await shop.enter(await paymentOf(shop.services, order))
    await shop.make('SECOND22')
    expect((await shop.bind(order, 'SECOND22')).error).toBe('EXM_R_PRSH_CONFIRMING')
    expect((await shop.unbind(order, await firstOf(order))).error).toBe('EXM_R_PRSH_CONFIRMING')
    expect((await shop.read(order)).amountCents).toBe(13_800)
  })
})
