import { sql, type SQL } from 'drizzle-orm'
import { PAYMENT_CONFIRM_MS } from '@contract/money/payment-confirming'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { expireRegistrations } from './expire'

/** Few enough that a booker never waits long for a pool the sweeper has locked. */
const SWEPT_AT_ONCE = 200
/**
 * Returns the seats of unpaid registrations whose 30 minutes are over (specification §4). It never waits for WeChat:
 * those with a started payment are left until the payments' own job has asked (decision 0020).
 */
export const sweepJob = { name: 'sweep-expired-registrations', everyMs: 5_000, run: sweep } satisfies Job

async function sweep(services: Services): Promise<void> {
  const due = dueRegistrations(services.now())
  await doDueWork(services, {
    due: sql`select distinct project_id ${due}`,
    doSome: async (projectId) => {
      // read without locks: the pools must be locked before the registrations (domain/seats.ts)
      const { rows } = await services.db.execute<{ registration_id: string }>(sql`
        select registration_id ${due} and project_id = ${projectId} order by expires_at limit ${SWEPT_AT_ONCE}`)
      const registrations = rows.map((row) => ({ projectId, registrationId: row.registration_id }))
      if (registrations.length > 0) await expireRegistrations(services, registrations)
      return registrations.length === SWEPT_AT_ONCE
    },
  })
}

function dueRegistrations(now: number): SQL {
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
  return sql`from registration
    where status = 'submitted' and payment_status = 'unpaid' and expires_at <= ${at(now)}
      and (expires_at <= ${at(now - PAYMENT_CONFIRM_MS)} or not exists (
        select from pay_order join payment using (project_id, order_id)
        where pay_order.project_id = registration.project_id
          and pay_order.registration_id = registration.registration_id and payment.status = 'started'
      ))`
}
