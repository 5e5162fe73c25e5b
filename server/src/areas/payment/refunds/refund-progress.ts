import type { RefundResult } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { payments, refunds } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { isPayment, isRefund, isRegistration, type RefundKey } from '../keys'
import { lockForSettlement } from '../settlement/settle'
import { addToTimeline } from '../settlement/timeline'

/** What WeChat Pay calls a refund's status, in our words. `failed` needs a person: the card is gone or blocked. */
const statuses = { PROCESSING: 'processing', SUCCESS: 'succeeded', CLOSED: 'failed', ABNORMAL: 'failed' } as const
const events = { succeeded: 'paymentRefunded', failed: 'paymentRefundFailed' } as const
const registrationStatuses = { succeeded: 'refunded', failed: 'failed' } as const

/** Takes over what WeChat Pay says about a refund; a repeat changes nothing. False when the project has no such refund. */
export async function recordRefund(services: Services, key: RefundKey, result: RefundResult): Promise<boolean> {
  const status = statuses[result.status]
  const at = new Date(services.now())
  return services.db.transaction(async (tx) => {
    const [known] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(isRefund(key))
    const locked = known && (await lockForSettlement(tx, { projectId: key.projectId, paymentId: known.paymentId }))
    const [refund] = await tx.select().from(refunds).where(isRefund(key)).for('update')
    if (!locked || !refund) return false
    // a failed refund can still succeed once the merchant found another way for the money; never the other way round
    if (refund.status === status || refund.status === 'succeeded') return true
    if (refund.status === 'failed' && status === 'processing') return true

    await tx.update(refunds).set({ status }).where(isRefund(key))
    if (status === 'processing') return true
    const { registration, payment } = locked
    if (status === 'succeeded') await tx.update(payments).set({ status: 'refunded' }).where(isPayment(payment))
    if (refund.reason === 'late') {
      await tx
        .update(registrations)
        .set({ refundStatus: registrationStatuses[status] })
        .where(isRegistration(key.projectId, registration.registrationId))
    }
    await addToTimeline(tx, registration, events[status], at, refund.amountCents)
    services.metrics.counter('refunds_ended_total', 'Refunds by how they ended', ['status']).inc({ status })
    if (status === 'failed') services.log.error({ ...key, status: result.status }, 'refund failed at WeChat Pay')
    return true
  })
}
