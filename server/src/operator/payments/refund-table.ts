import { formatPrice } from '@contract/format'
import type { ListedRefund } from '@server/domain/orders/refunds/refund-list'
import { isAtMerchant } from '@server/domain/orders/refunds/refund-view'
import { table, time } from '../output/table'

const reasonTexts = {
  late: 'came too late',
  duplicate: 'came twice',
  wrongAmount: 'wrong amount',
  requested: 'requested',
  difference: 'swapped for a cheaper subject',
}

const statusTexts = {
  pending: 'to be sent',
  processing: 'under way',
  succeeded: 'arrived',
  failed: 'failed',
  givenUp: 'given up',
}

/** Status text; for a failed refund, the channel state determines the next step. */
function statusText(refund: ListedRefund): string {
  const { status, channelState, replacedBy } = refund
  if (refund.paidOutAs !== null) return paidOutText(refund)
  if (replacedBy !== null) return `again as ${replacedBy}`
  if (status !== 'failed' || channelState === null) return statusTexts[status]
  if (isAtMerchant(refund)) return 'at your own account: pay it out'
  return channelState === 'CLOSED' ? 'closed: retry it' : `failed: ${channelState}`
}

/** How, when, with which receipt and by whom a refund was paid out. */
function paidOutText({ paidOutAs, paidOutReference, paidOutBy, arrivedAt }: ListedRefund): string {
  return `paid out by ${paidOutAs} ${time(arrivedAt)}, ${paidOutReference ?? 'no receipt kept'}, says ${paidOutBy}`
}

export function refundTable(rows: readonly ListedRefund[]): string {
  if (rows.length === 0) return 'No refunds.'
  return table(
    ['REFUND', 'ORDER', 'AMOUNT', 'WHY', 'STATUS', 'ATTEMPTS', 'WRITTEN (UTC+8)'],
    rows.map((refund) => [
      refund.refundId,
      refund.orderId,
      formatPrice(refund.amountCents, 'zh'),
      reasonTexts[refund.reason],
      statusText(refund),
      String(refund.attempts),
      time(refund.createdAt),
    ]),
  )
}
