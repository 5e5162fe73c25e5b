import { sql, type SQL } from 'drizzle-orm'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { requireStillActing } from '@server/domain/groups/acting'
import { closeOrders, lockUnpaidOrders } from '@server/domain/orders/order-locks'
import { endStartedPayments } from '@server/domain/orders/settlement/end-payments'
import { BATCH_POOLS, everyPoolOfRows } from '@server/domain/projects/batch-pools'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { lockOrdersOf } from '../../orders/paid-order'
import { registrationPayment } from '../../orders/payment-context'
import { seatsOf, type RegistrationRef } from '../../registration-refs'
import { findRegistration } from '../../registration-store'
import { requireAction } from '../../situation'
import { findChange, findOpenChange, seatsOfChanges } from './change-store'
import { changePurpose, endChange, subjectOfChange } from './purpose'

type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'>

/**
 * Cancels a change that awaits payment: releases its seats and leaves the registration as it was. Queries started
 * payments first, as for registrations (decision 0020). Throws EXM_R_PRSH_CONFIRMING, without changes, while the state
 * at WeChat is uncertain.
 */
export async function cancelChange(
  { params: { registrationId } }: { params: { registrationId: string } },
  call: Call,
): Promise<Record<string, never>> {
  const { owner, services } = call
  const ref = { projectId: owner.projectId, registrationId }
  const situation = await requireAction('cancelChange', registrationId, { ...call, db: services.db })
  const open = await findOpenChange(services.db, ref)
  if (!open) throw new Failure('EXM_SUB_UPD_NONE_OPEN')
  const subject = subjectOfChange(open)
  if (situation.openChange?.paymentStarted)
    await endStartedPayments(registrationPayment(services), changePurpose, subject)
  await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    await lockPoolsOf(tx, owner.projectId, seatsOfChanges([open]))
    await findRegistration(tx, owner, registrationId, { lock: true })
    // Another change may have been opened since; its seats are not locked.
    if ((await findChange(tx, open, { lock: true }))?.state !== 'open') throw new Failure('EXM_SUB_UPD_NONE_OPEN')
    await lockUnpaidOrders(tx, changePurpose, [subject])
    const { openChange } = await requireAction('cancelChange', registrationId, { ...call, db: tx })
    if (openChange?.paymentStarted) throw new Failure('EXM_R_PRSH_CONFIRMING')
    await endChange(tx, open, 'changeCancelled', new Date(services.now()))
    await closeOrders(tx, changePurpose, [subject], 'cancelled')
  })
  return {}
}

/** Selects the seats of a registration and of its open change, which are locked before both. */
export const seatsWithChanges = (ref: RegistrationRef): SQL => sql`
  ${seatsOf([ref])}
  union
  select project_id, ${BATCH_POOLS}::text, batch_code, pool
  from ${everyPoolOfRows(sql`registration_change join registration_change_seat using (project_id, change_id)`)}
  where project_id = ${ref.projectId} and registration_id = ${ref.registrationId} and state = 'open'`

/** Ends the open change of a registration that is ending; a payment that still arrives is refunded. */
export async function endOpenChange(tx: Executor, ref: RegistrationRef, at: Date): Promise<void> {
  const open = await findOpenChange(tx, ref)
  if (!open) return
  await lockOrdersOf(tx, ref)
  await endChange(tx, open, 'changeCancelled', at)
  await closeOrders(tx, changePurpose, [subjectOfChange(open)], 'cancelled')
}
