/** Two instances of the service on one database, with an in-memory WeChat Pay that responds immediately. */
import {
  PayChannelError,
  type OpenedNotification,
  type RefundResult,
  type RefundState,
  type WechatPay,
} from '@server/core/providers/wechat-pay'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { openCombined } from '@server/domain/orders/combined/open-combined'
import { writeCoupons } from '@server/domain/coupons/make-coupons'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { couponInvariants } from '@server/domain/invariants/coupons'
import { moneyInvariants } from '@server/domain/invariants/money'
import { requireProject } from '@server/calls/project/find-project'
import { purposes } from '@server/area-list'
import { testService } from '../../harness'
import { anOrder, type TestOrder } from '../setup/an-order'
import { project } from '../setup/project'

type PaymentRow = typeof payments.$inferSelect

const subject = (code: string, priceCents: number) =>
  `      - { code: ${code}, name: { zh: ${code}, en: ${code} }, priceCents: ${priceCents}, startsAt: +30d, endsAt: +31d, seats: { AREA1: 100000 } }`

/** Subjects with different prices, for swaps, refunds and coupons. */
const batch = `  - code: L1
    name: { zh: 批次L1, en: Batch L1 }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 2
    exchange: { times: 2 }
    refunds: { review: automatic }
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects:
${[subject('LAW', 6800), subject('COST', 9000), subject('PLAN', 5000)].join('\n')}
coupons: {}
vouchers: {}
`

export async function twoInstances() {
  const refundsAtWechat = new Map<string, RefundState>()
  const merchants = new Set<string>()
  const refundAtWechat = (refundId: string): RefundResult => ({
    refundId,
    status: refundsAtWechat.get(refundId) ?? 'PROCESSING',
    toMerchant: merchants.has(refundId),
  })
  const wechatPay = {
    start: ({ paymentId }) => Promise.resolve({ kind: 'native', codeUrl: `weixin://${paymentId}` }),
    query: (paymentId) => Promise.resolve({ paymentId, state: 'NOTPAY', paid: null }),
    close: () => Promise.resolve(),
    refund: ({ refundId }) => Promise.resolve(refundAtWechat(refundId)),
    queryRefund: (refundId) => Promise.resolve(refundAtWechat(refundId)),
    applyAbnormalRefund: (refundId, { kind }) => {
      if (refundsAtWechat.get(refundId) !== 'ABNORMAL')
        return Promise.reject(new PayChannelError('INVALID_REQUEST', 'not abnormal', 400))
      refundsAtWechat.set(refundId, 'PROCESSING')
      if (kind === 'merchant') merchants.add(refundId)
      return Promise.resolve(refundAtWechat(refundId))
    },
    tradeBill: () => Promise.resolve([]),
    openNotification: (): Promise<OpenedNotification> => Promise.resolve({ kind: 'other', eventType: 'none' }),
  } satisfies WechatPay
  const one = await testService({ projects: [project + batch], services: { wechatPay } })
  const two = await testService({ databaseUrl: one.databaseUrl, services: { wechatPay } })
  const { projectId } = await requireProject(one.services, 'shop')
  await requireProject(two.services, 'shop')
  const paymentContext = ({ services }: { services: Services }) => ({ services, purposes })

  return {
    ...{ one, two, projectId, wechatPay, refundsAtWechat, merchants, paymentContext },

    /** Advances both clocks, in milliseconds. */
    advance: (milliseconds: number) => [one, two].forEach(({ clock }) => clock.advance(milliseconds)),

    order: (facts: Parameters<typeof anOrder>[2] = {}) =>
      anOrder(one.services, projectId, { of: { batchCode: 'L1', prices: { LAW: 6800 } }, ...facts }),

    /** Opens a group order for several orders; returns its id. */
    together: async (parts: readonly TestOrder[], by = one): Promise<string> =>
      openCombined(
        paymentContext(by),
        {
          ...{ projectId, accountId: newId(), partIds: parts.map(({ orderId }) => orderId) },
          lockFirst: () => Promise.resolve(),
        },
        () => Promise.resolve(),
      ),

    /** Inserts a started payment without checking for other payments. */
    started: async (orderId: string, amountCents: number, channel: PaymentRow['channel'] = 'h5') => {
      const [at, paymentId] = [new Date(one.clock.now()), newId()]
      const status = 'started' as const
      await one.services.db.insert(payments).values({
        projectId,
        paymentId,
        orderId,
        channel,
        amountCents,
        status,
        createdAt: at,
        nextCheckAt: at,
        handedOverAt: at,
      })
      return { projectId, paymentId, amountCents }
    },

    /** Reports a payment as paid by WeChat. */
    settle: (by: typeof one, { amountCents, ...key }: { projectId: string; paymentId: string; amountCents: number }) =>
      settlePayment(paymentContext(by), key, {
        ...{ transactionId: key.paymentId, amountCents, currency: 'CNY', paidAt: new Date(one.clock.now()) },
      }),

    coupon: (code: string, kind: 'coupon' | 'voucher' = 'coupon') =>
      writeCoupons(one.services, one.services.db, projectId, [
        {
          ...{ kind, code, series: 'test', batchCode: null, subjectCodes: null, validFrom: null, validUntil: null },
          deductedCents: kind === 'coupon' ? 1000 : null,
        },
      ]),

    /** Violated money and coupon invariants. */
    broken: async () => {
      const of = [...moneyInvariants, ...couponInvariants]
      return (await checkInvariants(one.services, projectId, { of })).filter(({ count }) => count > 0)
    },

    async close() {
      await two.close()
      await one.close()
    },
  }
}
