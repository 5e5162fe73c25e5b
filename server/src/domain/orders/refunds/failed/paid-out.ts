import type { PaidOutAs } from '@contract/money/paid-out'
import { sealChange } from '@server/core/personal-data/sealed-rows'
import { refunds } from '@server/core/tables/payment'
import { isRefund, type RefundKey } from '../../keys'
import { purposeOf, type Till } from '../../purpose'
import { endWhenAllIsBack } from '../refund-progress'
import { refundStandingOf } from '../refund-standing'
import { endClosed, inTheWay, linesOfRefund, type FailedRefundOutcome } from './failed-refund'

export interface PaidOut {
  as: PaidOutAs
  /** Receipt or transfer, as the candidate can name it. */
  reference: string
  at: Date
  /** Who writes it down. */
  by: string
}

const progressOf = { cash: 'paidInCash', transfer: 'paidByTransfer' } as const

/**
 * Writes down that money which was given up at WeChat was paid out otherwise: it has come back from now on, like any other
 * (decision 0092). WeChat is asked first: what went after all is not paid out twice. Throws PayChannelError when it does not
 * say.
 */
export function payOutRefund(till: Till, key: RefundKey, paidOut: PaidOut): Promise<FailedRefundOutcome> {
  return endClosed(till, key, async ({ tx, locked, refund, project }) => {
    if (refund.replacedBy) return 'replaced'
    if (refund.status !== 'givenUp') return 'notGivenUp'
    if (paidOut.at < refund.createdAt) return 'tooEarly'
    const obstacle = await inTheWay(tx, { locked, refund, lines: await linesOfRefund(tx, key) })
    if (obstacle) return obstacle
    const { as, reference, at, by } = paidOut
    const { services } = till
    const change = { paidOutAs: as, paidOutReference: reference, paidOutBy: by, arrivedAt: at }
    await tx
      .update(refunds)
      .set(sealChange(services.personalData, refunds, key, { ...change, status: 'succeeded' as const }))
      .where(isRefund(key))
    const { order, payment } = locked
    await endWhenAllIsBack(tx, order, payment)
    const standing = await refundStandingOf(tx, order)
    const told = { services, tx, project, order, refund, standing, at, progress: progressOf[as] }
    await purposeOf(till, order).onRefunded(told)
    return 'done'
  })
}
