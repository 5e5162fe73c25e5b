import { sql } from 'drizzle-orm'
import { PAYMENT_CONFIRM_MS } from '@contract/payment-confirming'
import type { Job } from '@server/core/running/jobs'
import type { RegistrationRef } from '@server/core/seats'
import type { Services } from '@server/core/services'
import { expireRegistrations } from './expire'

/** Few enough that a booker never waits long for a pool the sweeper has locked. */
const SWEPT_AT_ONCE = 200
/** A run ends even when more keeps coming; the next one goes on. */
const ROUNDS = 50

/**
 * Returns the seats of unpaid registrations whose 30 minutes are over (specification §4). It never waits for WeChat:
 * those with a started payment are left until the payments' own job has asked (decision 0020).
 */
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
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
  const now = services.now()
  const rows = await services.db.execute<{ project_id: string; registration_id: string }>(sql`
    select project_id, registration_id from registration
    where status = 'submitted' and payment_status = 'unpaid' and expires_at <= ${at(now)}
      and (expires_at <= ${at(now - PAYMENT_CONFIRM_MS)} or not exists (
        select from pay_order join payment using (project_id, order_id)
        where pay_order.project_id = registration.project_id
          and pay_order.registration_id = registration.registration_id and payment.status = 'started'
      ))
    order by expires_at limit ${SWEPT_AT_ONCE}`)
  return rows.map((row) => ({ projectId: row.project_id, registrationId: row.registration_id }))
}
