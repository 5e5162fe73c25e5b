import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { BATCH_POOLS, everyPoolOfRows } from '@server/domain/projects/batch-pools'
import { closeOrders } from '@server/domain/orders/order-locks'
import { lockOrdersOf } from '../../orders/paid-order'
import { seatsOf, type RegistrationRef } from '../../registration-refs'
import { findOpenChange } from './change-store'
import { changePurpose, endChange, subjectOfChange } from './purpose'

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
