import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import type { Services } from '@server/core/services'
import { payments, refunds } from '@server/core/tables/payment'
import { notifyUrl, refundNotifyUrl } from './addresses'
import { isOnChinaDay } from './bills/china-day'

const kinds = { h5: 'MWEB', native: 'NATIVE', jsapi: 'JSAPI', mini: 'JSAPI' } as const
const isNumber = /^[0-9a-f]{32}$/

/**
 * Provides the service's payment records to the sandbox (`EarlierBooks`), which loses its memory on exit: paid payments
 * and their refunds.
 */
export const otherPayments = ({ db, env }: Pick<Services, 'db' | 'env'>) => ({
  async find(number: string) {
    if (!isNumber.test(number)) return null
    const [payment] = await db
      .select({ payment: payments })
      .from(payments)
      .leftJoin(refunds, and(eq(refunds.projectId, payments.projectId), eq(refunds.paymentId, payments.paymentId)))
      .where(or(eq(payments.paymentId, number), eq(refunds.refundId, number)))
      .limit(1)
    if (!payment) return null
    const { projectId, paymentId, channel, transactionId, paidCents, paidAt } = payment.payment
    if (transactionId === null || paidCents === null || paidAt === null) return null
    const paid = { transactionId, cents: paidCents, at: paidAt.getTime() }
    return {
      trade: { outTradeNo: tradeNumberOf(paymentId), kind: kinds[channel], notifyUrl: notifyUrl(env, projectId), paid },
      refunds: await refundsOf(db, { projectId, paymentId }, refundNotifyUrl(env, projectId)),
    }
  },
  async numbersOf(date: string) {
    const { rows } = await db.execute<{ payment_id: string }>(sql`
      select payment_id from payment
      where paid_cents is not null and ${isOnChinaDay(date, sql`paid_at`)}
      union
      select payment_id from refund where ${isOnChinaDay(date, sql`coalesce(arrived_at, created_at)`)}`)
    return rows.map((row) => tradeNumberOf(row.payment_id))
  },
})

/** Omits pending refunds: the service sends them again under the same number when it queries them. */
async function refundsOf(
  db: Services['db'],
  { projectId, paymentId }: { projectId: string; paymentId: string },
  notified: string,
) {
  const isOf = and(eq(refunds.projectId, projectId), eq(refunds.paymentId, paymentId))
  const isEnded = and(isNotNull(refunds.channelState), ne(refunds.channelState, 'PROCESSING'))
  const rows = await db.select().from(refunds).where(and(isOf, isEnded))
  return rows.map(({ refundId, amountCents, channelState, atMerchant, arrivedAt, createdAt }) => ({
    ...{ outRefundNo: tradeNumberOf(refundId), cents: amountCents, notifyUrl: notified },
    ...{ status: channelState ?? 'CLOSED', at: (arrivedAt ?? createdAt).getTime(), atMerchant },
  }))
}
