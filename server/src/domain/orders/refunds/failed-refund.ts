import { eq, and } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import { refundLines, refunds } from '@server/core/tables/payment'
import { isRefund, type RefundKey } from '../keys'
import { purposeOf, type Till } from '../purpose'
import { lockForSettlement } from '../settlement/settle'
import { recordRefund } from './refund-progress'
import { refundStandingOf } from './refund-standing'
import { writeRefund } from './write-refund'

/**
 * - `done`: WeChat had closed it; it was given up, or started again under a new number.
 * - `arrived`, `underWay`: WeChat says so by now, and it is written down. `abnormal`: the card is gone or blocked; WeChat
 *   holds the money until it is told where to send it (send-on.ts).
 * - `notFailed`, `unknown`: there is nothing to do, or no such refund.
 */
export type FailedRefundOutcome = 'done' | 'arrived' | 'underWay' | 'abnormal' | 'notFailed' | 'unknown'

/**
 * Ends a failed refund after asking WeChat what became of it: money that may still arrive is never sent a second time.
 * `startAgain` writes the same refund down anew; the job sends it. Throws PayChannelError when WeChat does not say.
 */
export async function endFailedRefund(
  till: Till,
  key: RefundKey,
  { startAgain }: { startAgain: boolean },
): Promise<FailedRefundOutcome> {
  const { services } = till
  const [known] = await services.db.select().from(refunds).where(isRefund(key))
  if (!known) return 'unknown'
  if (known.status !== 'failed') return 'notFailed'
  const result = await services.wechatPay.queryRefund(key.refundId)
  if (result.status === 'ABNORMAL') return 'abnormal'
  if (result.status !== 'CLOSED') {
    await recordRefund(till, key, result, known.status)
    return result.status === 'SUCCESS' ? 'arrived' : 'underWay'
  }
  const project = await projectById(services, key.projectId)
  const at = new Date(services.now())
  return services.db.transaction(async (tx) => {
    const locked = await lockForSettlement(till, tx, { projectId: key.projectId, paymentId: known.paymentId })
    const [refund] = await tx.select().from(refunds).where(isRefund(key)).for('update')
    if (!locked || refund?.status !== 'failed') return 'notFailed'
    await tx.update(refunds).set({ status: 'givenUp' }).where(isRefund(key))
    if (startAgain) {
      const lines = await tx
        .select({ lineNumber: refundLines.lineNumber, amountCents: refundLines.amountCents })
        .from(refundLines)
        .where(and(eq(refundLines.projectId, key.projectId), eq(refundLines.refundId, key.refundId)))
      const { reason, amountCents } = refund
      await writeRefund(till, tx, project, { ...locked, reason, amountCents, lines, at })
    } else {
      const { order } = locked
      const standing = await refundStandingOf(tx, order)
      const given = { services, tx, project, order, refund, standing, at, progress: 'givenUp' as const }
      await purposeOf(till, order).onRefunded(given)
    }
    return 'done'
  })
}
