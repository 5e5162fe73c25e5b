/** Refunds as candidates are shown them. */
import { sql, type SQL } from 'drizzle-orm'
import type { RefundCard, RefundStanding } from '@contract/money/refund-card'
import type { RefundState } from '@server/core/providers/wechat-pay'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import type { refunds } from '@server/core/tables/payment'

/** The columns of a refund `back` that are shown. */
export const shownRefund: SQL = sql`back.refund_id, back.amount_cents, back.status, back.channel_state, back.reason,
  back.created_at, back.arrived_at`

/** The rows of `back` as JSON, oldest first. */
export const refundsAsJson: SQL = sql`json_agg(json_build_object('refundId', back.refund_id,
  'amountCents', back.amount_cents, 'status', back.status, 'channelState', back.channel_state, 'reason', back.reason,
  'at', back.created_at, 'arrivedAt', back.arrived_at) order by back.refund_id)`

/** One of them, times as JSON of the database writes them. */
export interface RefundAsJson {
  refundId: string
  amountCents: number
  status: Exclude<(typeof refunds.$inferSelect)['status'], 'givenUp'>
  channelState: RefundState | null
  reason: RefundCard['reason']
  at: string
  arrivedAt: string | null
}

export function refundCardOf({ refundId, amountCents, reason, at, arrivedAt, ...how }: RefundAsJson): RefundCard {
  return {
    ...{ number: tradeNumberOf(refundId), amountCents, reason, status: standingOf(how) },
    ...{ at: asInstant(at), arrivedAt: arrivedAt && asInstant(arrivedAt) },
  }
}

/** One that failed is under way again once WeChat says so: the merchant named another account for its money. */
function standingOf({ status, channelState }: Pick<RefundAsJson, 'status' | 'channelState'>): RefundStanding {
  if (status === 'succeeded') return 'refunded'
  if (status !== 'failed' || channelState === 'PROCESSING') return 'refunding'
  return channelState === 'CLOSED' ? 'closed' : 'abnormal'
}

const asInstant = (text: string) => new Date(text).toISOString()
