import { and, eq, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Executor } from '@server/core/postgres/database'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { payableOrders, payments } from '@server/core/tables/payment'
import type { OrderKey, PaymentKey } from '../keys'
import type { Purpose, SubjectRef, PaymentContext } from '../purpose'
import { endPayment } from './check-payment'

/** A candidate waits for this; later results are settled in the background. */
const PATIENCE_MS = 3_000

/**
 * Queries every started payment of a subject, including those of combined orders, at WeChat; closes the unpaid ones
 * there and settles the paid ones. Returns after three seconds at most, possibly with payments still started. Holds no
 * locks while waiting.
 */
export async function endStartedPayments(
  context: PaymentContext,
  purpose: Purpose,
  subject: SubjectRef,
): Promise<void> {
  await endPayments(context, await startedPayments(context.services, purpose, subject))
}

/**
 * Ends the started payments of other orders for the same subjects likewise, because only one of the orders is to be
 * paid.
 */
export async function endOtherPayments(context: PaymentContext, order: OrderKey): Promise<void> {
  await endPayments(context, await startedForOtherOrders(context.services.db, order))
}

async function endPayments(context: PaymentContext, started: readonly PaymentKey[]): Promise<void> {
  if (started.length === 0) return
  const ending = Promise.all(started.map((payment) => endIfPossible(context, payment)))
  const stopWaiting = new AbortController()
  const patience = pause(PATIENCE_MS, undefined, { signal: stopWaiting.signal }).catch(() => undefined)
  await Promise.race([ending, patience]).finally(() => stopWaiting.abort())
}

/** Started payments of other orders for one of this order's subjects. */
export async function startedForOtherOrders(db: Executor, { projectId, orderId }: OrderKey): Promise<PaymentKey[]> {
  const { rows } = await db.execute<{ payment_id: string }>(sql`
    select distinct payment.payment_id
    from payable_order mine join payable_order other using (project_id, purpose, subject_id)
    join payment on payment.project_id = other.project_id and payment.order_id = other.order_id
    where mine.project_id = ${projectId} and mine.order_id = ${orderId} and other.order_id <> ${orderId}
      and payment.status = 'started'`)
  return rows.map((row) => ({ projectId, paymentId: row.payment_id }))
}

function startedPayments(
  { db }: Services,
  { name }: Purpose,
  { projectId, subjectId }: SubjectRef,
): Promise<PaymentKey[]> {
  const isOfOrder = and(eq(payableOrders.projectId, payments.projectId), eq(payableOrders.orderId, payments.orderId))
  return db
    .select({ projectId: payments.projectId, paymentId: payments.paymentId })
    .from(payments)
    .innerJoin(payableOrders, isOfOrder)
    .where(
      and(
        eq(payableOrders.projectId, projectId),
        eq(payableOrders.subjectId, subjectId),
        eq(payableOrders.purpose, name),
        eq(payments.status, 'started'),
      ),
    )
}

async function endIfPossible(context: PaymentContext, payment: PaymentKey): Promise<void> {
  try {
    await endPayment(context, payment)
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    context.services.log.info({ ...payment, reason: error.reason, status: error.status }, 'payment not ended yet')
  }
}
