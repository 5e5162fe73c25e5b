import type { Executor } from '@server/core/postgres/database'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { expireOrders } from '@server/domain/orders/due/expire-orders'
import { withStartedPayment } from '@server/domain/orders/order-locks'
import type { RegistrationRef } from '../registration-refs'
import { registrationPurpose, subjectOfRegistration } from '../orders/purpose'

/** Ends those of these unpaid registrations whose 30 minutes are over, without waiting for the sweeper. */
export function expireRegistrations(services: Services, due: readonly RegistrationRef[]): Promise<number> {
  return expireOrders(services, registrationPurpose, due.map(subjectOfRegistration))
}

/**
 * Ends one whose 30 minutes are over right now, so that nobody has to wait for the sweeper. Throws
 * EXM_R_PRSH_CONFIRMING while WeChat is being asked about its payment.
 */
export async function endOverdue(services: Services, registration: RegistrationRef): Promise<void> {
  if ((await expireRegistrations(services, [registration])) > 0) return
  if (await isBeingPaid(services.db, registration)) throw new Failure('EXM_R_PRSH_CONFIRMING')
}

/** A payment was started at WeChat that neither paid nor was closed there. */
async function isBeingPaid(db: Executor, registration: RegistrationRef): Promise<boolean> {
  return (await withStartedPayment(db, registrationPurpose, [subjectOfRegistration(registration)])).size > 0
}
