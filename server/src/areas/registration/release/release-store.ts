import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { refRows, type RegistrationRef } from '../registration-refs'
import { addToTimelines } from '../timeline/timeline'

/**
 * Marks locked registrations that nothing was paid for as ended at `now` (ISO 8601) and writes the event. Orders are closed
 * (domain/orders) and seats given back (domain/seats, which wants the pools locked first) by the caller.
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
