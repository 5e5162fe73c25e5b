import { sql } from 'drizzle-orm'
import type { Job } from '@server/core/running/jobs'
import type { RegistrationRef } from '@server/core/seats'
import type { Services } from '@server/core/services'
import { expireRegistrations } from './expire'

/** Few enough that a booker never waits long for a pool the sweeper has locked. */
const SWEPT_AT_ONCE = 200
/** A run ends even when more keeps coming; the next one goes on. */
const ROUNDS = 50

/** Returns the seats of unpaid registrations whose 30 minutes are over (specification §4). */
export const sweepJob = { name: 'sweep-expired-registrations', everyMs: 5_000, run: sweep } satisfies Job

async function sweep(services: Services): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const due = await dueRegistrations(services)
    if (due.length === 0) return
    await expireRegistrations(services, due)
    if (due.length < SWEPT_AT_ONCE) return
  }
}

/** Read without locks: the pools must be locked before the registrations (core/seats.ts). */
async function dueRegistrations(services: Services): Promise<RegistrationRef[]> {
  const now = new Date(services.now()).toISOString()
  const rows = await services.db.execute<{ project_id: string; registration_id: string }>(sql`
    select project_id, registration_id from registration
    where status = 'submitted' and payment_status = 'unpaid' and expires_at <= ${now}::timestamptz
    order by expires_at limit ${SWEPT_AT_ONCE}`)
  return rows.map((row) => ({ projectId: row.project_id, registrationId: row.registration_id }))
}
