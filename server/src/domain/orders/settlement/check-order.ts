import { sql } from 'drizzle-orm'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { channelFailure } from '../channel-failure'
import type { PaymentKey } from '../keys'
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
