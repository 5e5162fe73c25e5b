import { sql, type SQL } from 'drizzle-orm'
import { PAYMENT_CONFIRM_MS, isPaymentConfirming } from '@contract/money/payment-confirming'
import type { Job } from '@server/core/running/jobs'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Services } from '@server/core/services'
import { closeOrders, lockUnpaidOrders, withStartedPayment } from '../order-locks'
import type { Purpose, Purposes, SubjectRef } from '../purpose'

/** Small batches, so that bookings do not wait long for a pool that the sweep has locked. */
const SWEPT_AT_ONCE = 200

/**
 * Expires subjects that were not paid in time (specification §4: 30 minutes). Never waits for WeChat: orders with a
 * started payment are left until the reconciliation job has queried it (decision 0020).
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
  await processPerProject(services, {
    dueProjects: sql`select distinct project_id ${due}`,
    processChunk: async (projectId) => {
      // read without locks: an order is locked after its subject (purpose.ts)
      const { rows } = await services.db.execute<{ subject_id: string }>(sql`
        select subject_id ${due} and project_id = ${projectId} order by expires_at limit ${SWEPT_AT_ONCE}`)
      const subjects = rows.map((row) => ({ projectId, subjectId: row.subject_id }))
      if (subjects.length > 0) await expireOrders(services, purpose, subjects)
      return subjects.length === SWEPT_AT_ONCE
    },
  })
}

/** Uses the partial index orders_due. */
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

/**
 * Ends subjects that were not paid in time: closes their orders and lets their area release what they held. Skips
 * subjects that were paid, ended or locked by a settlement meanwhile, and those with a started payment until WeChat has
 * confirmed its outcome or the confirmation time is over (decision 0020). Returns how many ended.
 */
export async function expireOrders(
  { db, now }: Services,
  purpose: Purpose,
  due: readonly SubjectRef[],
): Promise<number> {
  const at = new Date(now())
  return db.transaction(async (tx) => {
    const locked = await purpose.lockToEnd(tx, due, at)
    const unpaidUntil = await lockUnpaidOrders(tx, purpose, locked)
    const started = await withStartedPayment(tx, purpose, locked)
    const ended = locked.filter(({ subjectId }) => {
      const expiresAt = unpaidUntil.get(subjectId)
      const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= at.getTime()
      return isOver && !isPaymentConfirming({ expiresAt, paymentStarted: started.has(subjectId) }, at.getTime())
    })
    await closeOrders(tx, purpose, ended, 'expired')
    await purpose.onExpired(tx, ended, at)
    return ended.length
  })
}
