import { projectById } from '@server/calls/project/find-project'
import type { AbnormalRefundTo } from '@server/core/providers/wechat-pay'
import { refunds } from '@server/core/tables/payment'
import { isRefund, type RefundKey } from '../keys'
import { purposeOf, type Till } from '../purpose'
import { lockForSettlement } from '../settlement/settle'
import { recordRefund } from './refund-progress'
import { refundStandingOf } from './refund-standing'

/** WeChat works on it for a moment before there is anything to ask. */
const ASKED_AGAIN_AFTER_MS = 60_000

/**
 * - `done`: WeChat sends the money there. `underWay`: it was told so before, here or in its merchant platform.
 * - `arrived`, `closed`: WeChat says so by now; what was closed starts again under a new number (failed-refund.ts).
 * - `notFailed`, `unknown`: there is nothing to do, or no such refund.
 */
export type SentOnOutcome = 'done' | 'underWay' | 'arrived' | 'closed' | 'notFailed' | 'unknown'

/**
 * Says to WeChat where money goes whose card is gone or blocked: another card of whoever paid, or the merchant, who pays it
 * out. It keeps its number, so that it goes once, and is under way again. Throws PayChannelError when WeChat refuses or
 * does not answer: asked again, it says whether it was told.
 */
export async function sendOnRefund(till: Till, key: RefundKey, to: AbnormalRefundTo): Promise<SentOnOutcome> {
  const { services } = till
  const [known] = await services.db.select().from(refunds).where(isRefund(key))
  if (!known) return 'unknown'
  if (known.status !== 'failed') return 'notFailed'
  const asked = await services.wechatPay.queryRefund(key.refundId)
  if (asked.status === 'SUCCESS' || asked.status === 'CLOSED') {
    await recordRefund(till, key, asked)
    return asked.status === 'SUCCESS' ? 'arrived' : 'closed'
  }
  if (asked.status === 'PROCESSING') {
    await resume(till, key, known.paymentId)
    return 'underWay'
  }
  const told = await services.wechatPay.applyAbnormalRefund(key.refundId, to)
  await resume(till, key, known.paymentId)
  if (told.status !== 'PROCESSING') await recordRefund(till, key, told)
  return 'done'
}

/** It is under way again, and asked about as any other. */
async function resume(till: Till, key: RefundKey, paymentId: string): Promise<void> {
  const { services } = till
  const project = await projectById(services, key.projectId)
  const at = new Date(services.now())
  await services.db.transaction(async (tx) => {
    const locked = await lockForSettlement(till, tx, { projectId: key.projectId, paymentId })
    const [refund] = await tx.select().from(refunds).where(isRefund(key)).for('update')
    if (!locked || refund?.status !== 'failed') return
    await tx
      .update(refunds)
      .set({
        ...{ status: 'processing', channelState: 'PROCESSING', attempts: 0 },
        nextAttemptAt: new Date(at.getTime() + ASKED_AGAIN_AFTER_MS),
      })
      .where(isRefund(key))
    const { order } = locked
    const standing = await refundStandingOf(tx, order)
    await purposeOf(till, order).onRefunded({ services, tx, project, order, refund, standing, at, progress: 'sentOn' })
  })
}
