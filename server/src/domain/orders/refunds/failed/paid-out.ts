import type { PaidOutAs } from '@contract/money/paid-out'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import { refunds } from '@server/core/tables/payment'
import { isRefund, type RefundKey } from '../../keys'
import { purposeOf, type PaymentContext } from '../../purpose'
import { addUpRefunds } from '../write-refund'
import { endIfFullyRefunded, recordRefund } from '../refund-progress'
import { orderRefundStatus } from '../refund-status'
import { isAtMerchant } from '../refund-view'
import {
  type ClosedRefund,
  endClosed,
  endLocked,
  type FailedRefundOutcome,
  refundObstacle,
  linesOfRefund,
} from './failed-refund'

export interface PaidOut {
  as: PaidOutAs
  /** Number of the receipt or transfer, for the candidate. */
  reference: string
  at: Date
  /** Operator who records it. */
  by: string
}

const progressOf = { cash: 'paidInCash', transfer: 'paidByTransfer' } as const

/**
 * Records that an abandoned refund, or one sent to the merchant, was paid out: it counts as refunded. Queries WeChat
 * first, so that nothing is paid twice; throws PayChannelError when WeChat does not answer.
 */
export async function payOutRefund(
  context: PaymentContext,
  key: RefundKey,
  paidOut: PaidOut,
): Promise<FailedRefundOutcome> {
  const end = async ({ tx, locked, refund, project }: ClosedRefund): Promise<FailedRefundOutcome> => {
    if (refund.replacedBy) return 'replaced'
    if (refund.status !== 'givenUp' && !isAtMerchant(refund)) return 'notGivenUp'
    if (paidOut.at < refund.createdAt) return 'tooEarly'
    // money at the merchant already counts as being refunded, so only abandoned refunds are checked
    const lines = refund.status === 'givenUp' ? await linesOfRefund(tx, key) : null
    const obstacle = lines && (await refundObstacle(tx, { locked, refund, lines }))
    if (obstacle) return obstacle
    const { as, reference, at, by } = paidOut
    const { services } = context
    const change = { paidOutAs: as, paidOutReference: reference, paidOutBy: by, arrivedAt: at }
    await tx
      .update(refunds)
      .set(encryptChange(services.personalData, refunds, key, { ...change, status: 'succeeded' as const }))
      .where(isRefund(key))
    const { order, payment } = locked
    await addUpRefunds(tx, payment)
    await endIfFullyRefunded(tx, order, payment)
    const status = await orderRefundStatus(tx, order)
    const event = { services, tx, project, order, refund, status, at, progress: progressOf[as] }
    await purposeOf(context, order).onRefunded(event)
    return 'done'
  }
  const { db, wechatPay } = context.services
  const [known] = await db.select().from(refunds).where(isRefund(key))
  if (!known || !isAtMerchant(known)) return endClosed(context, key, end)
  const result = await wechatPay.queryRefund(key.refundId)
  if (result.status !== 'SUCCESS') return 'notClosed'
  if (result.toMerchant) return endLocked(context, known, end)
  await recordRefund(context, key, result)
  return 'arrived'
}
