import { sql } from 'drizzle-orm'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { channelFailure } from '../channel-failure'
import { type PaymentKey, isPayment } from '../keys'
import type { PaymentContext } from '../purpose'
import { checkPayment, endPayment } from './check-payment'

/** Rate limit: a page that polls constantly must not flood WeChat Pay. */
const SHORTEST_PAUSE_MS = 1_000

interface AskedOrder {
  projectId: string
  orderId: string
  expiresAt: Date
}

/**
 * Queries every open payment of an order at WeChat Pay and closes those of an expired order. Throws
 * EXM_R_PRSH_CHANNEL_FAILED when one of them could not be queried; the others are settled nevertheless.
 */
export async function checkOrder(context: PaymentContext, order: AskedOrder): Promise<void> {
  const { services } = context
  const isOver = order.expiresAt.getTime() <= services.now()
  const open = await claimOpenPayments(services, order)
  const failures = await Promise.all(open.map((payment) => tryTo(isOver ? endPayment : checkPayment, context, payment)))
  const failure = failures.find((each) => each !== null)
  if (failure) throw channelFailure(failure)
}

/** Locks the order before its payments, like settling a payment. */
async function claimOpenPayments(services: Services, { projectId, orderId }: AskedOrder): Promise<PaymentKey[]> {
  const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`
  const now = services.now()
  const { rows } = await services.db.execute<{ payment_id: string }>(sql`
    with locked as materialized (
      select order_id from orders where project_id = ${projectId} and order_id = ${orderId} for update
    )
    update payment set checked_at = ${instant(now)}
    from locked
    where payment.project_id = ${projectId} and payment.order_id = locked.order_id and payment.status = 'started'
      and (payment.checked_at is null or payment.checked_at <= ${instant(now - SHORTEST_PAUSE_MS)})
    returning payment.payment_id`)
  return rows.map((row) => ({ projectId, paymentId: row.payment_id }))
}

async function tryTo(
  learn: (context: PaymentContext, payment: PaymentKey) => Promise<unknown>,
  context: PaymentContext,
  payment: PaymentKey,
) {
  try {
    await learn(context, payment)
    return null
  } catch (error) {
    if (error instanceof PayChannelError) return error
    throw error
  }
}

type PaymentStatus = (typeof payments.$inferSelect)['status']

/** Status before and after a query at WeChat Pay; `failure`: why WeChat did not answer, null when it did. */
export interface RecheckedPayment {
  before: PaymentStatus
  after: PaymentStatus
  failure: string | null
}

/** Queries one payment at WeChat Pay now and records the answer; null when the project has no such payment. */
export async function recheckPayment(context: PaymentContext, key: PaymentKey): Promise<RecheckedPayment | null> {
  const before = await statusOf(context.services, key)
  if (before === null) return null
  const failure = await checkPayment(context, key).then(() => null, failureOf)
  return { before, after: (await statusOf(context.services, key)) ?? before, failure }
}

async function statusOf({ db }: Services, key: PaymentKey): Promise<PaymentStatus | null> {
  const [row] = await db.select({ status: payments.status }).from(payments).where(isPayment(key))
  return row?.status ?? null
}

function failureOf(error: unknown): string {
  if (error instanceof PayChannelError) return error.reason
  throw error
}
