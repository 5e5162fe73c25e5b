import { sql } from 'drizzle-orm'
import { addInterval } from '@server/core/postgres/add-interval'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { payments, refunds } from '@server/core/tables/payment'
import { refundNotifyUrl } from '../addresses'
import { isPayment, isRefund, type RefundKey } from '../keys'
import type { Purposes, PaymentContext } from '../purpose'
import { recordRefund } from './refund-progress'

const AT_ONCE = 20
const NOT_FOUND = 404
/**
 * Exponential backoff from ten seconds to one hour, without a limit of attempts, because the money is not ours. A
 * failed refund that waits for a person at WeChat is queried every six hours.
 */
const pause = sql`case when status = 'failed' then interval '6 hours'
  else least(interval '10 seconds' * power(2, least(attempts, 12)), interval '1 hour') end`

const reasons = {
  late: '订单已关闭，款项原路退回',
  duplicate: '重复支付，款项原路退回',
  wrongAmount: '支付金额不符，款项原路退回',
  requested: '考生申请退费',
  difference: '更换科目，退还差价',
}

/**
 * Sends pending refunds and queries those in progress, including those to closed or blocked cards, as the merchant may
 * have given another destination. Refunds that WeChat closed are left to the operator (failed/failed-refund.ts).
 */
export function refundJob(purposes: Purposes): Job {
  return { name: 'refunds', everyMs: 5_000, run: (services) => runRefunds({ services, purposes }) }
}

async function runRefunds(context: PaymentContext): Promise<void> {
  const { services } = context
  await processPerProject(services, {
    dueProjects: sql`select distinct project_id from refund where ${isDue(services)}`,
    processChunk: async (projectId) => {
      const due = await claimDue(services, projectId)
      await Promise.all(due.map((key) => advance(context, key)))
      return due.length === AT_ONCE
    },
  })
}

const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
const isDue = ({ now }: Services) => sql`next_attempt_at <= ${at(now())}
  and (status in ('pending', 'processing') or (status = 'failed' and coalesce(channel_state, 'ABNORMAL') = 'ABNORMAL'))`

/** Claims due refunds by moving their next attempt: no other instance takes them, and a crash only delays them. */
async function claimDue(services: Services, projectId: string): Promise<RefundKey[]> {
  const { rows } = await services.db.execute<{ project_id: string; refund_id: string }>(sql`
    with due as materialized (
      select project_id, refund_id from refund
      where project_id = ${projectId} and ${isDue(services)}
      order by next_attempt_at limit ${AT_ONCE} for update skip locked
    )
    update refund set attempts = attempts + 1, next_attempt_at = ${addInterval(at(services.now()), pause)}
    from due where refund.project_id = ${projectId} and refund.refund_id = due.refund_id
    returning refund.project_id, refund.refund_id`)
  return rows.map((row) => ({ projectId: row.project_id, refundId: row.refund_id }))
}

async function advance(context: PaymentContext, key: RefundKey): Promise<void> {
  const { services } = context
  const [refund] = await services.db.select().from(refunds).where(isRefund(key))
  if (!refund) return
  try {
    const answer = await (refund.status === 'pending' ? send : ask)(services, refund)
    await recordRefund(context, key, answer, { was: refund })
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    const { reason, status } = error
    services.log.warn({ ...key, reason, status, attempts: refund.attempts }, 'refund not done yet')
  }
}

type Refund = typeof refunds.$inferSelect

/**
 * Queries a refund. One that WeChat does not know is sent again under the same number, so that the money is sent once.
 */
async function ask(services: Services, refund: Refund) {
  try {
    return await services.wechatPay.queryRefund(refund.refundId)
  } catch (error) {
    const isUnknown = error instanceof PayChannelError && error.status === NOT_FOUND
    if (isUnknown && refund.status === 'processing') return send(services, refund)
    throw error
  }
}

async function send(services: Services, refund: Refund) {
  const { projectId, refundId, paymentId, amountCents } = refund
  const [payment] = await services.db
    .select({ paidCents: payments.paidCents })
    .from(payments)
    .where(isPayment({ projectId, paymentId }))
  return services.wechatPay.refund({
    refundId,
    paymentId,
    amountCents,
    totalCents: payment?.paidCents ?? amountCents,
    reason: reasons[refund.reason],
    notifyUrl: refundNotifyUrl(services.env, projectId),
  })
}
