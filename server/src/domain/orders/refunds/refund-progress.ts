import { and, eq, sum } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Executor } from '@server/core/postgres/database'
import type { RefundResult } from '@server/core/providers/wechat-pay'
import { orders, payments, refunds } from '@server/core/tables/payment'
import { isOrder, isPayment, isRefund, type RefundKey } from '../keys'
import { type OrderRow, purposeOf, type RefundRow, type PaymentContext } from '../purpose'
import { lockForSettlement } from '../settlement/settle'
import { orderRefundStatus } from './refund-status'

export const refundsEnded = {
  name: 'refunds_ended_total',
  help: 'Refunds by how they ended',
  labels: { status: ['succeeded', 'failed'] },
}

/**
 * Maps WeChat Pay's refund states. `failed` needs a person: CLOSED, or ABNORMAL when the card is closed or blocked, in
 * which case the money may still arrive. A refund sent to the merchant succeeds when it is paid out
 * (failed/paid-out.ts), not when it arrives there.
 */
const statuses = { PROCESSING: 'processing', SUCCESS: 'succeeded', CLOSED: 'failed', ABNORMAL: 'failed' } as const

/** WeChat needs a moment to process a new destination before it can be queried. */
const QUERY_DELAY_MS = 60_000

/** `outdated`: the row has changed since WeChat was queried. `unknown`: the project has no such refund. */
export type RecordedRefund = 'done' | 'outdated' | 'unknown'

/** Status and channel state of a refund when WeChat was queried. */
type RefundBefore = Pick<RefundRow, 'status' | 'channelState'>

const MOST_QUERIES = 3

/**
 * Queries WeChat about a refund and records the answer, and again where something else was recorded meanwhile. Returns
 * false when the project has no such refund. Throws PayChannelError when WeChat does not answer.
 */
export async function checkRefund(context: PaymentContext, key: RefundKey): Promise<boolean> {
  for (let query = 1; query <= MOST_QUERIES; query += 1) {
    const [was] = await context.services.db.select().from(refunds).where(isRefund(key))
    if (!was) return false
    if (isJustSentOn(was, context.services.now())) return true
    const result = await context.services.wechatPay.queryRefund(key.refundId)
    if ((await recordRefund(context, key, result, { was })) !== 'outdated') break
  }
  return true
}

/** Whether WeChat may still report the state before the new destination; the refund job asks later. */
const isJustSentOn = ({ status, attempts, nextAttemptAt }: RefundRow, now: number) =>
  status === 'processing' && attempts === 0 && nextAttemptAt.getTime() > now

/**
 * Records the state that WeChat Pay reports for a refund; idempotent. A failed refund is in progress again once the
 * merchant gave another destination. `was`: the row when WeChat was queried, so that an outdated response does not
 * override a newer state; omitted for a notification of SUCCESS, which is final.
 */
export async function recordRefund(
  context: PaymentContext,
  key: RefundKey,
  result: RefundResult,
  { was }: { was?: RefundBefore } = {},
): Promise<RecordedRefund> {
  const { services } = context
  const at = new Date(services.now())
  const project = await projectById(services, key.projectId)
  return services.db.transaction(async (tx) => {
    const [known] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(isRefund(key))
    const locked =
      known && (await lockForSettlement(context, tx, { projectId: key.projectId, paymentId: known.paymentId }))
    const [refund] = await tx.select().from(refunds).where(isRefund(key)).for('update')
    if (!locked || !refund) return 'unknown'
    const atMerchant = result.status === 'SUCCESS' && result.toMerchant
    const status = atMerchant ? 'failed' : statuses[result.status]
    // WeChat was asked before something else was recorded
    const isOutdated = was !== undefined && (refund.status !== was.status || refund.channelState !== was.channelState)
    // a failed refund can still arrive; an arrived one cannot fail
    if (refund.status === 'succeeded' || refund.status === 'givenUp') return isOutdated ? 'outdated' : 'done'
    if (result.status !== 'SUCCESS') {
      if (isOutdated) return 'outdated'
      // WeChat's SUCCESS is final
      if (refund.channelState === 'SUCCESS') return 'done'
    }
    const isSentOn = refund.status === 'failed' && status === 'processing'
    if (isSentOn && was?.status !== 'failed') return 'done'
    await tx
      .update(refunds)
      .set({
        ...{ channelState: result.status, status, atMerchant },
        ...(status === 'succeeded' && { arrivedAt: at }),
        ...(isSentOn && { attempts: 0, nextAttemptAt: new Date(at.getTime() + QUERY_DELAY_MS) }),
      })
      .where(isRefund(key))
    if (refund.status === status) return 'done'
    const progress = isSentOn ? 'sentOn' : status
    if (progress === 'processing') return 'done'
    const { order, payment } = locked
    if (status === 'succeeded') await endIfFullyRefunded(tx, order, payment)
    const ofOrder = await orderRefundStatus(tx, order)
    await purposeOf(context, order).onRefunded({ services, tx, project, order, refund, progress, status: ofOrder, at })
    if (progress === 'sentOn') return 'done'
    services.metrics.counter(refundsEnded).inc({ status })
    if (status === 'failed') services.log.error({ ...key, status: result.status }, 'refund failed at WeChat Pay')
    return 'done'
  })
}

/** Marks a payment as refunded once all of it was refunded, and closes the order that it paid. */
export async function endIfFullyRefunded(
  tx: Executor,
  order: OrderRow,
  payment: typeof payments.$inferSelect,
): Promise<void> {
  const { projectId, paymentId } = payment
  const isBack = and(
    eq(refunds.projectId, projectId),
    eq(refunds.paymentId, paymentId),
    eq(refunds.status, 'succeeded'),
  )
  const [back] = await tx
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(isBack)
  if (Number(back?.cents ?? 0) < (payment.paidCents ?? payment.amountCents)) return
  await tx.update(payments).set({ status: 'refunded' }).where(isPayment(payment))
  if (payment.status !== 'settled') return
  await tx.update(orders).set({ status: 'closed', closedBecause: 'refunded' }).where(isOrder(projectId, order.orderId))
}
