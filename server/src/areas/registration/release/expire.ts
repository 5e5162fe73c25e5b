import type { Executor } from '@server/core/postgres/database'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { expireOrders } from '@server/domain/orders/due/expire-orders'
import { withStartedPayment } from '@server/domain/orders/order-locks'
import type { RegistrationRef } from '../registration-refs'
import { registrationPurpose, subjectOfRegistration } from '../orders/purpose'

/** Ends the overdue ones of these unpaid registrations (30 minutes), without waiting for the job. */
export function expireRegistrations(services: Services, due: readonly RegistrationRef[]): Promise<number> {
  return expireOrders(services, registrationPurpose, due.map(subjectOfRegistration))
}

/**
 * Ends a registration whose 30 minutes are over, without waiting for the job. Throws EXM_R_PRSH_CONFIRMING while its
 * payment is being queried at WeChat.
 */
export async function endOverdue(services: Services, registration: RegistrationRef): Promise<void> {
  if ((await expireRegistrations(services, [registration])) > 0) return
  if (await isBeingPaid(services.db, registration)) throw new Failure('EXM_R_PRSH_CONFIRMING')
}

/** Returns whether a payment is started at WeChat and neither paid nor closed there. */
async function isBeingPaid(db: Executor, registration: RegistrationRef): Promise<boolean> {
  return (await withStartedPayment(db, registrationPurpose, [subjectOfRegistration(registration)])).size > 0
}
