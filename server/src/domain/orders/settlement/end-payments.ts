import { and, eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { orders, payments } from '@server/core/tables/payment'
import type { PaymentKey } from '../keys'
import type { Purpose, SubjectRef, Till } from '../purpose'
import { endPayment } from './check-payment'

/** A candidate waits for this; what is not certain by then becomes certain without them. */
const PATIENCE_MS = 3_000

/**
 * Asks WeChat about every started payment of a subject and closes it there; paid ones are settled. Comes back after
 * three seconds at the latest, then with payments that are still started. Holds no locks while it waits.
 */
export async function endStartedPayments(till: Till, purpose: Purpose, subject: SubjectRef): Promise<void> {
  const started = await startedPayments(till.services, purpose, subject)
  const ending = Promise.all(started.map((payment) => endIfPossible(till, payment)))
  const stopWaiting = new AbortController()
  const patience = pause(PATIENCE_MS, undefined, { signal: stopWaiting.signal }).catch(() => undefined)
  await Promise.race([ending, patience]).finally(() => stopWaiting.abort())
}

function startedPayments(
  { db }: Services,
  { name }: Purpose,
  { projectId, subjectId }: SubjectRef,
): Promise<PaymentKey[]> {
  const isOfOrder = and(eq(orders.projectId, payments.projectId), eq(orders.orderId, payments.orderId))
  return db
    .select({ projectId: payments.projectId, paymentId: payments.paymentId })
    .from(payments)
    .innerJoin(orders, isOfOrder)
    .where(
      and(
        eq(orders.projectId, projectId),
        eq(orders.subjectId, subjectId),
        eq(orders.purpose, name),
        eq(payments.status, 'started'),
      ),
    )
}

async function endIfPossible(till: Till, payment: PaymentKey): Promise<void> {
  try {
    await endPayment(till, payment)
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    till.services.log.info({ ...payment, reason: error.reason, status: error.status }, 'payment not ended yet')
  }
}
