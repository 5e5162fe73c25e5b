import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AskedPayment, PaymentSaying } from '@contract/money/payment-verdict'
import { PayChannelError, type PaymentState } from '@server/core/providers/wechat-pay'
import { orders, payments } from '@server/core/tables/payment'
import { isPayment, type OrderKey } from '../keys'
import type { PaymentContext } from '../purpose'
import { checkPayment, endPayment, isBeingStarted } from './check-payment'
import { startedForOtherOrders } from './end-payments'

/** Newest payments of an order; more than any real order has. */
const MOST = 20

type Row = typeof payments.$inferSelect

/** A payment with its current state at WeChat. */
export interface QueriedOrder extends AskedPayment {
  payment: Row
  /** The payment belongs to this order, not to another order for the same subject. */
  isOwn: boolean
}

/**
 * Queries WeChat Pay about every payment of an order and of other orders for the same subjects, including closed ones,
 * and settles what was paid. Closes payments of an order that is no longer payable. Newest first; unanswered queries
 * are marked as such.
 */
export async function queryOrder(context: PaymentContext, order: OrderKey): Promise<QueriedOrder[]> {
  const own = await paymentsOf(context, order)
  const others = await findPayments(context, order, await startedForOtherOrders(context.services.db, order))
  const isOpen = await isPayable(context, order)
  const asking = [...own, ...others].map((payment) => askOne(context, payment, own.includes(payment) && !isOpen))
  const said = await Promise.all(asking)
  return said.map((each, index) => ({ ...each, isOwn: index < own.length }))
}

function paymentsOf({ services: { db } }: PaymentContext, { projectId, orderId }: OrderKey): Promise<Row[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.projectId, projectId), eq(payments.orderId, orderId)))
    .orderBy(desc(payments.paymentId))
    .limit(MOST)
}

async function findPayments(
  { services: { db } }: PaymentContext,
  { projectId }: OrderKey,
  keys: readonly { paymentId: string }[],
): Promise<Row[]> {
  if (keys.length === 0) return []
  const ids = keys.map(({ paymentId }) => paymentId)
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.projectId, projectId), inArray(payments.paymentId, ids)))
}

async function isPayable({ services }: PaymentContext, { projectId, orderId }: OrderKey): Promise<boolean> {
  const [order] = await services.db
    .select({ status: orders.status, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(eq(orders.projectId, projectId), eq(orders.orderId, orderId)))
  return order?.status === 'unpaid' && order.expiresAt.getTime() > services.now()
}

/** `isOver`: the order is no longer payable. */
async function askOne(context: PaymentContext, asked: Row, isOver: boolean): Promise<AskedPayment & { payment: Row }> {
  const answer = await answerOf(context, asked, isOver)
  const [payment = asked] = await context.services.db.select().from(payments).where(isPayment(asked))
  const said = settled[payment.status] ?? (await sayingOf(context, payment, answer))
  return { payment, said, askedAgainAt: payment.status === 'started' ? payment.nextCheckAt.toISOString() : null }
}

type Answer = PaymentState | 'UNANSWERED' | null

async function answerOf(context: PaymentContext, payment: Row, isOver: boolean): Promise<Answer> {
  const { status } = payment
  // settled payments do not change
  if (status !== 'started' && status !== 'closed') return null
  try {
    if (status === 'closed' || !isOver) return await checkPayment(context, payment)
    await endPayment(context, payment)
    return 'CLOSED'
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    return error.reason === 'USERPAYING' ? 'USERPAYING' : 'UNANSWERED'
  }
}

const settled: Partial<Record<Row['status'], PaymentSaying>> = {
  settled: 'paid',
  refunding: 'back',
  refunded: 'back',
  // WeChat has confirmed it, so it holds even while WeChat cannot be queried
  closed: 'closed',
}

async function sayingOf(context: PaymentContext, payment: Row, answer: Answer): Promise<PaymentSaying> {
  if (answer === 'UNANSWERED') return 'unanswered'
  if (answer === 'USERPAYING') return 'entering'
  if (answer === 'PAYERROR') return 'declined'
  const isOnItsWay = answer === null && (await isBeingStarted(context.services, payment))
  return isOnItsWay ? 'unanswered' : 'unpaid'
}
