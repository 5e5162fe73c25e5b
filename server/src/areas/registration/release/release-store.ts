import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { refRows, type RegistrationRef } from '@server/domain/seats'
import { addToTimelines } from '@server/domain/registration-timeline'

/**
 * Marks locked registrations that nothing was paid for as ended at `now` (ISO 8601), closes their orders and writes the
 * event. Seats are given back by the caller (domain/seats.ts), who locked the pools first.
 */
export async function endRegistrations(
  tx: Executor,
  registrations: readonly RegistrationRef[],
  ending: 'expired' | 'cancelled',
  now: string,
): Promise<void> {
  if (registrations.length === 0) return
  await tx.execute(sql`
    with ended as (
      update registration set status = ${ending}, expires_at = null
      from ${refRows(registrations)}
      where registration.project_id = ref.project_id and registration.registration_id = ref.registration_id
      returning registration.project_id, registration.registration_id
    )
    update pay_order set status = 'closed', closed_because = ${ending}
    from ended
    where pay_order.project_id = ended.project_id and pay_order.registration_id = ended.registration_id
      and (pay_order.status = 'unpaid' or pay_order.amount_cents = 0)`)
  const at = new Date(now)
  await addToTimelines(
    tx,
    registrations.map((registration) => ({ ...registration, event: ending, at })),
  )
}
