import { Failure } from '@server/core/failure'
import { storeAnswer } from '@server/calls/idempotency'
import type { CandidatesCall, Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { lockDraft } from '@server/domain/collecting/draft-store'
import { requireStillActing } from '@server/domain/groups/acting'
import { closeOrders, lockUnpaidOrders } from '@server/domain/orders/order-locks'
import { endStartedPayments } from '@server/domain/orders/settlement/end-payments'
import { lockPoolsOf, releaseSeats } from '@server/domain/seats/pools'
import { endCorrecting } from '../correction/correction-store'
import { correctionDraftOf } from '../correction/correction-content'
import { seatsOf, type RegistrationRef } from '../registration-refs'
import { findRegistration } from '../registration-store'
import { requireAction } from '../situation'
import { registrationPurpose, subjectOfRegistration } from '../orders/purpose'
import { registrationPayment } from '../orders/payment-context'
import { endRegistrations } from './release-store'

type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

/**
 * Cancels a registration that is unpaid or free and releases its seats, after querying and closing its started payments
 * at WeChat. Decides under the lock of the registration, so that a payment settled at the same time wins
 * (E_REG_CANCEL_PAID). Stores the idempotent answer in the same transaction, because a repeat would find it cancelled
 * and be refused. Throws EXM_R_PRSH_CONFIRMING, without changes, while the state at WeChat is uncertain.
 */
export async function cancelRegistration(
  { params: { registrationId } }: { params: { registrationId: string } },
  call: Call,
): Promise<Record<string, never>> {
  const { services, owner, project, idempotency } = call
  const registration = { projectId: owner.projectId, registrationId }
  const subject = subjectOfRegistration(registration)
  const require = async (db: Executor, options: { lock: boolean }) => {
    if (options.lock) {
      await findRegistration(db, owner, registrationId, options)
      // Deleted below; locked before the orders.
      await lockDraft(db, correctionDraftOf(owner, registrationId))
      await lockUnpaidOrders(db, registrationPurpose, [subject])
    }
    return requireAction('cancel', registrationId, { services, db, project, owner })
  }

  const { paymentStarted } = await require(services.db, { lock: false })
  if (paymentStarted) await endStartedPayments(registrationPayment(services), registrationPurpose, subject)
  await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    await lockPoolsOf(tx, registration.projectId, seatsOf([registration]))
    if ((await require(tx, { lock: true })).paymentStarted) throw new Failure('EXM_R_PRSH_CONFIRMING')
    await end(tx, { ...owner, registrationId }, services.now())
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, {}, services.now())
  })
  if (idempotency) idempotency.isAnswerStored = true
  return {}
}

async function end(tx: Executor, registration: RegistrationRef & Owner, now: number): Promise<void> {
  // A free registration may be cancelled while a correction is open.
  await endCorrecting(tx, registration, new Date(now))
  await endRegistrations(tx, [registration], 'cancelled', new Date(now).toISOString())
  await closeOrders(tx, registrationPurpose, [subjectOfRegistration(registration)], 'cancelled')
  await releaseSeats(tx, registration.projectId, seatsOf([registration]))
}
