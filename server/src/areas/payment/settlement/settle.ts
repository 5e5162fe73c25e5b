import { and, eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { projectById } from '@server/calls/project/find-project'
import type { PaidFacts } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { orders, payments, refunds } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { isOrder, isPayment, isRegistration, type PaymentKey } from '../keys'
import { tellRegistrationPaid } from '../notices/registration-paid'
import { settlementOf, type RefundReason } from '../rules'
import { addToTimeline } from './timeline'

/** `known`: it was settled before, and nothing changed. `unknown`: the project has no such payment. */
export type SettlementOutcome = 'paid' | RefundReason | 'known' | 'unknown'

/**
 * Money arrived at WeChat Pay: in one transaction either its order is paid or a refund is written down, exactly once,
 * however often and from wherever (notification, check, reconciliation) this is called.
 */
export async function settlePayment(services: Services, key: PaymentKey, paid: PaidFacts): Promise<SettlementOutcome> {
  const at = new Date(services.now())
  const project = await projectById(services, key.projectId)
  const outcome = await services.db.transaction(async (tx): Promise<SettlementOutcome> => {
    const locked = await lockForSettlement(tx, key)
    if (!locked) return 'unknown'
    if (locked.payment.status !== 'started' && locked.payment.status !== 'closed') return 'known'
    const settlement = settlementOf({ ...locked, paid })
    if (settlement.kind === 'pay') {
      await payOrder(tx, locked, paid, at)
      if (project) await tellRegistrationPaid(services, tx, project, { ...locked, paidAt: paid.paidAt })
      return 'paid'
    }
    await writeRefund(tx, locked, paid, settlement.reason, at)
    return settlement.reason
  })
  report(services, key, outcome)
  return outcome
}

/**
 * Registration, then order, then payment: the order in which everybody locks (domain/seats.ts). Also for refunds.
 * Null when the project has no such payment.
 */
export async function lockForSettlement(tx: Executor, key: PaymentKey) {
  const { projectId } = key
  const [ids] = await tx
    .select({ orderId: orders.orderId, registrationId: orders.registrationId })
    .from(payments)
    .innerJoin(orders, and(eq(orders.projectId, payments.projectId), eq(orders.orderId, payments.orderId)))
    .where(isPayment(key))
  if (!ids) return null
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(isRegistration(projectId, ids.registrationId))
    .for('update')
  const [order] = await tx.select().from(orders).where(isOrder(projectId, ids.orderId)).for('update')
  const [payment] = await tx.select().from(payments).where(isPayment(key)).for('update')
  return registration && order && payment ? { registration, order, payment } : null
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockForSettlement>>>

async function payOrder(tx: Executor, locked: Locked, paid: PaidFacts, at: Date): Promise<void> {
  const { registration, order, payment } = locked
  await recordPaid(tx, payment, paid, 'settled', at)
  await tx
    .update(orders)
    .set({ status: 'paid', paidAt: paid.paidAt, transactionId: paid.transactionId })
    .where(isOrder(order.projectId, order.orderId))
  await tx
    .update(registrations)
    .set({ paymentStatus: 'paid', expiresAt: null })
    .where(isRegistration(registration.projectId, registration.registrationId))
  await addToTimeline(tx, registration, 'paid', paid.paidAt)
  await checkOthersNow(tx, order, at)
}

async function writeRefund(
  tx: Executor,
  locked: Locked,
  paid: PaidFacts,
  reason: RefundReason,
  at: Date,
): Promise<void> {
  const { registration, payment } = locked
  const { projectId, paymentId } = payment
  await recordPaid(tx, payment, paid, 'refunding', at)
  await tx.insert(refunds).values({
    projectId,
    refundId: newId(),
    paymentId,
    amountCents: paid.amountCents,
    reason,
    status: 'pending',
    nextAttemptAt: at,
    createdAt: at,
  })
  if (reason === 'late') {
    await tx
      .update(registrations)
      .set({ refundStatus: 'refunding' })
      .where(isRegistration(projectId, registration.registrationId))
  }
  await addToTimeline(tx, registration, 'paymentRefunding', at, paid.amountCents)
}

async function recordPaid(
  tx: Executor,
  payment: PaymentKey,
  paid: PaidFacts,
  status: 'settled' | 'refunding',
  at: Date,
): Promise<void> {
  const { transactionId, amountCents: paidCents } = paid
  await tx.update(payments).set({ status, transactionId, paidCents, settledAt: at }).where(isPayment(payment))
}

/** The order's other attempts are to be closed at WeChat soon, so that nobody pays twice. */
async function checkOthersNow(tx: Executor, order: { projectId: string; orderId: string }, at: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ nextCheckAt: at })
    .where(
      and(eq(payments.projectId, order.projectId), eq(payments.orderId, order.orderId), eq(payments.status, 'started')),
    )
}

function report(services: Services, key: PaymentKey, outcome: SettlementOutcome): void {
  services.metrics.counter('payments_settled_total', 'Payments by what became of them', ['outcome']).inc({ outcome })
  if (outcome !== 'known') services.log.info({ ...key, outcome }, 'payment settled')
}
