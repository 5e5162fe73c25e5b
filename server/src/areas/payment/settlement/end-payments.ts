import { and, eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { orders, payments } from '@server/core/tables/payment'
import type { PaymentKey } from '../keys'
import { endPayment } from './check-payment'

/** A candidate waits for this; what is not certain by then becomes certain without them. */
const PATIENCE_MS = 3_000

/**
 * Asks WeChat about every started payment of a registration and closes it there; paid ones are settled. Comes back after
 * three seconds at the latest, then with payments that are still started. Holds no locks while it waits.
 */
export async function endStartedPayments(
  services: Services,
  registration: { projectId: string; registrationId: string },
): Promise<void> {
  const started = await startedPayments(services, registration)
  const ending = Promise.all(started.map((payment) => endIfPossible(services, payment)))
  const stopWaiting = new AbortController()
  const patience = pause(PATIENCE_MS, undefined, { signal: stopWaiting.signal }).catch(() => undefined)
  await Promise.race([ending, patience]).finally(() => stopWaiting.abort())
}

function startedPayments(
  { db }: Services,
  { projectId, registrationId }: { projectId: string; registrationId: string },
): Promise<PaymentKey[]> {
  const isOfOrder = and(eq(orders.projectId, payments.projectId), eq(orders.orderId, payments.orderId))
  return db
    .select({ projectId: payments.projectId, paymentId: payments.paymentId })
    .from(payments)
    .innerJoin(orders, isOfOrder)
    .where(
      and(eq(orders.projectId, projectId), eq(orders.registrationId, registrationId), eq(payments.status, 'started')),
    )
}

async function endIfPossible(services: Services, payment: PaymentKey): Promise<void> {
  try {
    await endPayment(services, payment)
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    services.log.info({ ...payment, reason: error.reason, status: error.status }, 'payment not ended yet')
  }
}
