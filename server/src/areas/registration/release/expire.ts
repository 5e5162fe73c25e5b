import { sql } from 'drizzle-orm'
import { lockPoolsOf, refRows, releaseSeats, type RegistrationRef } from '@server/core/seats'
import type { Services } from '@server/core/services'
import { endRegistrations } from './release-store'

/**
 * Ends unpaid registrations whose 30 minutes are over: the order is closed, the seats go back, the timeline says so.
 * One that was paid or ended meanwhile, or that a payment is settling right now, is left alone. Returns how many ended.
 */
export async function expireRegistrations(services: Services, due: readonly RegistrationRef[]): Promise<number> {
  const now = new Date(services.now()).toISOString()
  return services.db.transaction(async (tx) => {
    await lockPoolsOf(tx, due)
    const expired = await tx.execute<{ project_id: string; registration_id: string }>(sql`
      select project_id, registration_id
      from registration join ${refRows(due)} using (project_id, registration_id)
      where status = 'submitted' and payment_status = 'unpaid' and expires_at <= ${now}::timestamptz
      order by project_id, registration_id
      for update of registration skip locked`)
    const ended = expired.map((row) => ({ projectId: row.project_id, registrationId: row.registration_id }))
    await endRegistrations(tx, ended, 'expired', now)
    await releaseSeats(tx, ended)
    return ended.length
  })
}
