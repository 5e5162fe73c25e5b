import { sql, type SQL } from 'drizzle-orm'
import type { OrderStatus } from '@contract/codes'
import { addInterval } from '@server/core/postgres/add-interval'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { checkPayment, endPayment } from './check-payment'
import type { PaymentKey } from '../keys'
import type { Purposes, PaymentContext } from '../purpose'

/** Payments queried concurrently. */
const CHUNK_SIZE = 50
/** While the order is payable, and after it was decided: exponential backoff from twenty seconds to two minutes. */
const pause = sql`least(interval '20 seconds' * power(2, least(checks, 8)), interval '2 minutes')`
/** While seats are held until WeChat answers: half of the time since expiry, between five seconds and one minute. */
const confirmingPause = (now: SQL) =>
  sql`greatest(interval '5 seconds', least((${now} at time zone 'UTC' - orders.expires_at at time zone 'UTC') / 2, interval '1 minute'))`

/**
 * Queries WeChat Pay about payments without a notification, and closes payments of orders that expired, were cancelled
 * or were paid by another payment. An order that was not paid in time retains its seats until this job has an answer
 * (decision 0020).
 */
export function reconciliationJob(purposes: Purposes, chunkSize = CHUNK_SIZE): Job {
  return {
    name: 'payment-reconciliation',
    everyMs: 5_000,
    run: (services) => reconcile({ services, purposes }, chunkSize),
  }
}

async function reconcile(context: PaymentContext, chunkSize: number): Promise<void> {
  const { services } = context
  await processPerProject(services, {
    dueProjects: sql`select distinct project_id from payment where status = 'started' and next_check_at <= ${at(services.now())}`,
    processChunk: async (projectId) => {
      const due = await claimDue(services, projectId, chunkSize)
      await Promise.all(due.map((payment) => reconcileOne(context, payment)))
      return due.length === chunkSize
    },
  })
}

const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`

interface DuePayment extends PaymentKey {
  isOrderOpen: boolean
}

/** Claims due payments by moving their next check; payments of an open order are checked again right at its expiry. */
async function claimDue(services: Services, projectId: string, chunkSize: number): Promise<DuePayment[]> {
  const now = at(services.now())
  const { rows } = await services.db.execute<{
    project_id: string
    payment_id: string
    order_status: OrderStatus
    is_in_time: boolean
  }>(sql`
    with due as materialized (
      select project_id, payment_id from payment
      where project_id = ${projectId} and status = 'started' and next_check_at <= ${now}
      order by next_check_at limit ${chunkSize} for update skip locked
    )
    update payment set checks = checks + 1, checked_at = ${now},
      next_check_at = case
        when orders.status = 'unpaid' and orders.expires_at > ${now}
        then least(${addInterval(now, pause)}, orders.expires_at)
        when orders.status = 'unpaid' then ${addInterval(now, confirmingPause(now))}
        else ${addInterval(now, pause)}
      end
    from due, orders
    where payment.project_id = ${projectId} and payment.payment_id = due.payment_id
      and orders.project_id = payment.project_id and orders.order_id = payment.order_id
    returning payment.project_id, payment.payment_id, orders.status as order_status,
      orders.expires_at > ${now} as is_in_time`)
  return rows.map((row) => ({
    projectId: row.project_id,
    paymentId: row.payment_id,
    isOrderOpen: row.order_status === 'unpaid' && row.is_in_time,
  }))
}

/** A failed query is retried at the next check. */
async function reconcileOne(context: PaymentContext, { isOrderOpen, ...key }: DuePayment): Promise<void> {
  try {
    if (isOrderOpen) await checkPayment(context, key)
    else await endPayment(context, key)
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    context.services.log.warn({ ...key, reason: error.reason, status: error.status }, 'payment not reconciled yet')
  }
}
