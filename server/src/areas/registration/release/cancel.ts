import { registrationAction } from '@contract/permissions'
import { Failure } from '@server/core/calls/failure'
import { gatesOf } from '@server/core/projects/gates'
import type { CallContext, Caller } from '@server/core/calls/handler'
import { lockPoolsOf, releaseSeats } from '@server/core/seats'
import { projectOf } from '../caller'
import { findRegistration, situationOf } from '../registration-store'
import { endRegistrations } from './release-store'

type Call = Pick<CallContext, 'services'> & { caller: Caller }

/**
 * Cancels a registration that is unpaid or cost nothing, and gives its seats back. Decided under the registration's lock, so that a payment
 * that settles at the same moment comes before it (E_REG_CANCEL_PAID) or after it (and is refunded).
 */
export async function cancelRegistration(
  { params: { registrationId } }: { params: { registrationId: string } },
  { services, caller }: Call,
): Promise<Record<string, never>> {
  const gates = gatesOf(services, await projectOf(services, caller))
  const now = services.now()
  const cancelled = [{ projectId: caller.projectId, registrationId }]
  await services.db.transaction(async (tx) => {
    await lockPoolsOf(tx, cancelled)
    const registration = await findRegistration(tx, caller, registrationId, { lock: true })
    if (!registration) throw new Failure('E_REG_NOT_FOUND')
    const permission = registrationAction('cancel', situationOf(registration), gates, now)
    if (!permission.allowed) throw new Failure(permission.error)
    await endRegistrations(tx, cancelled, 'cancelled', new Date(now).toISOString())
    await releaseSeats(tx, cancelled)
  })
  return {}
}
