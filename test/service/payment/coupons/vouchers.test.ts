/** A talent-award voucher pays a whole order, irrevocably (specification §4, §8). */
import { inBothLanguages } from '@contract/reason'
import { sql } from 'drizzle-orm'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { reopenRegistration } from '@server/areas/registration/review/reopen-registration'
import { requireProject } from '@server/calls/project/find-project'
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

const outcome = (order: TestOrder) => outcomeOf(shop.services, order)

describe('A talent-award voucher', () => {
  it('pays the whole order at once, and removes its coupons', async () => {
    const [order, other] = [await shop.two(), await shop.two()]
    await shop.make('FIRST111')
    await shop.voucher('TALENT2026AA')
    await shop.bind(order, 'FIRST111')
    expect((await shop.useVoucher(order, 'talent-2026-aa')).data).toEqual({ amountCents: 0, isPaid: true })
    expect(await outcome(order)).toMatchObject({
      ...{ order: 'paid', paymentStatus: 'paid', registration: 'submitted', events: ['paid'], payments: [] },
    })
    expect(await shop.read(order)).toMatchObject({
      ...{ amountCents: 0, lines: [{ amountCents: 6800 }, { amountCents: 9000 }] },
      deductions: [{ kind: 'voucher', code: '26AA', of: null, amountCents: 15_800 }],
    })
    expect(await shop.card(order)).toMatchObject({ paidByVoucher: true, couponUsed: false, deductedCents: 15_800 })
    expect((await shop.bind(other, 'FIRST111')).error).toBeNull()
  })

  it('is used once', async () => {
    const [order, other] = [await shop.two(), await shop.two()]
    await shop.voucher('TALENT11')
    await shop.useVoucher(order, 'TALENT11')
    expect((await shop.useVoucher(order, 'TALENT11')).error).toBe('EXM_R_PRSH_PAID')
    expect((await shop.useVoucher(other, 'TALENT11')).error).toBe('EXM_R_UC_VOUCHER_INVALID')
  })

  it('leaves an order that cannot be cancelled or refunded', async () => {
    const order = await shop.two()
    await shop.voucher('TALENT11')
    await shop.useVoucher(order, 'TALENT11')
    expect((await shop.cancel(order)).error).toBe('E_REG_CANCEL_VOUCHER')
    const { registrationId, token } = order
    const body = { subjects: ['LAW'], reason: '生病', backCents: 6800 }
    const asked = { params: { registrationId }, body }
    expect((await shop.call('POST /exm_c/registrations/:registrationId/refund', asked, { token })).error).toBe(
      'E_REG_URD_OR_VOUCHER',
    )
  })

  it.each([
    ['there is none of it', 'NOSUCHCODE', null],
    ['it is for another batch', 'OTHERBATCH', { batchCode: 'C2' }],
    ['it is not for all of the subjects', 'ONLYLAW111', { subjectCodes: ['LAW'] }],
    ['its time is over', 'TOOLATE111', { validUntil: new Date(START) }],
    ['it is a coupon', 'ACOUPON111', { kind: 'coupon' as const }],
  ])('has no effect where %s', async (_why, code, terms) => {
    const order = await shop.two()
    if (terms) await shop.voucher(code, terms)
    expect((await shop.useVoucher(order, code)).error).toBe('EXM_R_UC_VOUCHER_INVALID')
    expect(await outcome(order)).toMatchObject({ order: 'unpaid' })
  })
})

describe('A candidate who used a coupon', () => {
  const paidWithCoupon = async () => {
    const order = await shop.two()
    await shop.make('LAWONLY1', { subjectCodes: ['LAW'] })
    await shop.bind(order, 'LAWONLY1')
    await shop.startPaying(order)
    await shop.pay(await paymentOf(shop.services, order))
    await until(async () => (await outcome(order)).order === 'paid')
    return order
  }
  const reject = async ({ registrationId }: TestOrder) =>
    decideRegistration(shop.services, await requireProject(shop.services, 'shop'), {
      ...{ registrationId, state: 'rejected', reason: inBothLanguages('材料不全', ''), actor: 'tester' },
    })

  it('cannot request a refund', async () => {
    const { registrationId, token } = await paidWithCoupon()
    const body = { subjects: ['LAW'], reason: '生病', backCents: 4800 }
    const asked = { params: { registrationId }, body }
    expect((await shop.call('POST /exm_c/registrations/:registrationId/refund', asked, { token })).error).toBe(
      'E_REG_URD_OR_COUPON',
    )
  })

  it('gets the paid amount back when the exam body rejects, and can use the coupon again', async () => {
    const order = await paidWithCoupon()
    expect(await reject(order)).toBeNull()
    expect(await outcome(order)).toMatchObject({
      ...{ registration: 'closed', refundStatus: 'refunding' },
      refunds: [{ reason: 'requested', amountCents: 13_800 }],
    })
    await shop.runJobs()
    await until(async () => (await outcome(order)).order === 'closed')
    expect((await shop.bind(await shop.two(), 'LAWONLY1')).error).toBeNull()
  })

  it('gets the coupon back also when it had paid for everything', async () => {
    const order = await shop.two()
    for (const code of ['WHOLE111', 'WHOLE222']) {
      await shop.make(code, { deductedCents: null })
      await shop.bind(order, code)
    }
    expect(await reject(order)).toBeNull()
    expect(await outcome(order)).toMatchObject({ registration: 'closed', refunds: [] })
    expect((await shop.bind(await shop.two(), 'WHOLE222')).error).toBeNull()
  })

  it('uses it again when the rejection is revoked, unless another candidate has used it by then', async () => {
    const reopen = async ({ registrationId }: TestOrder) =>
      reopenRegistration(shop.services, await requireProject(shop.services, 'shop'), {
        ...{ registrationId, reason: inBothLanguages('误判', ''), actor: 'tester' },
      })
    const order = await shop.two()
    await shop.voucher('TALENT11')
    await shop.useVoucher(order, 'TALENT11')
    expect(await reject(order)).toBeNull()
    expect(await reopen(order)).toBeNull()
    expect(await shop.card(order)).toMatchObject({ status: 'submitted', paidByVoucher: true })
    const other = await shop.two()
    expect((await shop.useVoucher(other, 'TALENT11')).error).toBe('EXM_R_UC_VOUCHER_INVALID')

    expect(await reject(order)).toBeNull()
    expect((await shop.useVoucher(other, 'TALENT11')).error).toBeNull()
    expect(await reopen(order)).toBe('couponUsed')
    expect(await outcome(order)).toMatchObject({ registration: 'closed' })
  })

  it('keeps it used when the money was refunded otherwise', async () => {
    const order = await paidWithCoupon()
    await shop.services.db.execute(
      sql`update orders set status = 'closed', closed_because = 'refunded' where order_id = ${order.orderId}`,
    )
    expect((await shop.bind(await shop.two(), 'LAWONLY1')).error).toBe('EXM_R_UC_USED')
  })

  it('can cancel an order fully paid by coupons, like a free one, and gets them back', async () => {
    const order = await shop.two()
    await shop.voucher('TALENT11')
    for (const code of ['WHOLE111', 'WHOLE222']) {
      await shop.make(code, { deductedCents: null })
      await shop.bind(order, code)
    }
    expect((await shop.cancel(order)).error).toBeNull()
    expect((await shop.bind(await shop.two(), 'WHOLE111')).error).toBeNull()
  })
})
