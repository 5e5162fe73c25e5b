import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { refRows, type RegistrationRef } from '../registration-refs'
import { addToTimelines } from '../timeline/timeline'

/**
 * Marks locked, unpaid registrations as ended at `now` (ISO 8601) and writes the event. The caller closes the orders
 * (domain/orders) and releases the seats (domain/seats), whose pools have to be locked first.
 */
export async function endRegistrations(
  tx: Executor,
  registrations: readonly RegistrationRef[],
  ending: 'expired' | 'cancelled',
  now: string,
): Promise<void> {
  if (registrations.length === 0) return
  await tx.execute(sql`
    update registration set status = ${ending}, expires_at = null
    from ${refRows(registrations)}
    where registration.project_id = ref.project_id and registration.registration_id = ref.registration_id`)
  const at = new Date(now)
  await addToTimelines(
    tx,
    registrations.map((registration) => ({ ...registration, event: ending, at })),
  )
}
