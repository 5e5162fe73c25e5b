import { sql, type SQL } from 'drizzle-orm'
import { PAYMENT_CONFIRM_MS } from '@contract/money/payment-confirming'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import type { Purpose, Purposes } from '../purpose'
import { expireOrders } from './expire-orders'

/** Few enough that a booker never waits long for a pool the sweeper has locked. */
const SWEPT_AT_ONCE = 200

/**
 * Ends what was not paid within its time (specification §4: 30 minutes). It never waits for WeChat: orders with a started
 * payment are left until the payments' own job has asked (decision 0020).
 */
export function sweepJob(purposes: Purposes): Job {
  return {
    name: 'sweep-expired-orders',
    everyMs: 5_000,
    run: async (services) => {
      for (const purpose of Object.values(purposes)) await sweep(services, purpose)
    },
  }
}

async function sweep(services: Services, purpose: Purpose): Promise<void> {
  const due = dueOrders(purpose, services.now())
  await doDueWork(services, {
    due: sql`select distinct project_id ${due}`,
    doSome: async (projectId) => {
      // read without locks: an order is locked after what it is for (purpose.ts)
      const { rows } = await services.db.execute<{ subject_id: string }>(sql`
        select subject_id ${due} and project_id = ${projectId} order by expires_at limit ${SWEPT_AT_ONCE}`)
      const subjects = rows.map((row) => ({ projectId, subjectId: row.subject_id }))
      if (subjects.length > 0) await expireOrders(services, purpose, subjects)
      return subjects.length === SWEPT_AT_ONCE
    },
  })
}

/** Found by the index on what is unpaid (orders_due). */
function dueOrders({ name }: Purpose, now: number): SQL {
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
  return sql`from orders
    where status = 'unpaid' and expires_at <= ${at(now)} and purpose = ${name}
      and (expires_at <= ${at(now - PAYMENT_CONFIRM_MS)} or not exists (
        select from payable_order payable join payment using (project_id, order_id)
        where payable.project_id = orders.project_id and payable.subject_id = orders.subject_id
          and payable.purpose = orders.purpose and payment.status = 'started'
      ))`
}
