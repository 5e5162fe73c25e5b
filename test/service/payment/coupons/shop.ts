/** Paying service with a batch of several subjects, coupons and vouchers. */
import { sql } from 'drizzle-orm'
import { writeCoupons, type CouponTerms } from '@server/domain/coupons/make-coupons'
import type { TestOrder } from '../setup/an-order'
import { liftLimits } from '../../setup/lift-limits'
import { payingService } from '../setup/paying'

export const START = '2026-05-01T02:00:00Z'

const subject = (code: string, priceCents: number) =>
  `      - { code: ${code}, name: { zh: 科目${code}, en: Subject ${code} }, priceCents: ${priceCents}, startsAt: +30d, endsAt: +31d, seats: { AREA1: 1000 } }`

const batch = (code: string) => `  - code: ${code}
    name: { zh: 批次${code}, en: Batch ${code} }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 3
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects:
${[subject('LAW', 6800), subject('COST', 9000), subject('FREE', 0)].join('\n')}
`

const PRICES = { LAW: 6800, COST: 9000 }

/** `also`: project file text after the batches. */
export async function couponShop(options: { also?: string; rules?: string; databaseUrl?: string; now?: string } = {}) {
  const { also = '', rules = 'coupons: {}\nvouchers: {}\n', ...others } = options
  const paying = await payingService({
    now: START,
    ...others,
    batches: ['C1', 'C2'].map(batch).join('') + rules + also,
  })
  const { services, projectId } = paying

  /** Creates a coupon, by default 20 yuan off any subject. */
  async function make(code: string, terms: Partial<CouponTerms> = {}): Promise<string> {
    const usual = { kind: 'coupon' as const, series: 'test', batchCode: null, subjectCodes: null, deductedCents: 2000 }
    const known = await writeCoupons(services, services.db, projectId, [
      { ...usual, validFrom: null, validUntil: null, ...terms, code },
    ])
    if (known.length > 0) throw new Error(`${code} is there already`)
    return code
  }

  const answerOf = (order: TestOrder) => ({ token: order.token })
  const params = ({ orderId }: TestOrder) => ({ orderId })
  return {
    ...paying,
    make,
    voucher: (code: string, terms: Partial<CouponTerms> = {}) =>
      make(code, { kind: 'voucher', deductedCents: null, ...terms }),
    two: (facts: Parameters<typeof paying.order>[0] = {}) =>
      paying.order({ of: { batchCode: 'C1', prices: PRICES }, ...facts }),
    usable: async (order: TestOrder) =>
      (await paying.call('GET /exm_c/orders/:orderId/coupons', { params: params(order) }, answerOf(order))).data,
    read: async (order: TestOrder) =>
      (await paying.call('GET /exm_c/orders/:orderId', { params: params(order) }, answerOf(order))).data,
    card: async (order: TestOrder) => {
      const { registrationId } = order
      const path = { params: { registrationId } }
      return (await paying.call('GET /exm_c/registrations/:registrationId', path, answerOf(order))).data
    },
    bind: (order: TestOrder, code: string, idempotencyKey?: string) =>
      paying.call(
        'POST /exm_c/orders/:orderId/coupons/bind',
        { params: params(order), body: { code } },
        { ...answerOf(order), ...(idempotencyKey ? { idempotencyKey } : {}) },
      ),
    unbind: (order: TestOrder, couponId: string) =>
      paying.call(
        'POST /exm_c/orders/:orderId/coupons/unbind',
        { params: params(order), body: { couponId } },
        answerOf(order),
      ),
    useVoucher: (order: TestOrder, code: string) =>
      paying.call('POST /exm_c/orders/:orderId/voucher', { params: params(order), body: { code } }, answerOf(order)),
    forgetAll: async () => {
      await services.db.execute(
        sql`
      delete from coupon; delete from order_deduction; delete from registration;
      delete from registration_subject; delete from orders; delete from order_line;
      delete from order_part; delete from payment; delete from refund`,
      )
      await liftLimits(paying)
    },
  }
}
