/** Stage of an order. Pure. */
import type { Order } from '@contract/endpoints/payment'
import { isPaymentConfirming } from '@contract/money/payment-confirming'
import type { Tone } from '@/ui/value/status-tag'

export type OrderStage = 'payable' | 'confirming' | 'paid' | 'expired' | 'cancelled' | 'refunded'

/**
 * Returns the stage. An order past its 30 minutes counts as expired before the service closes it, unless WeChat is
 * being asked about its payment. `now`: the server's clock.
 */
export function orderStage(order: OrderFacts, now: number): OrderStage {
  const { status, closedBecause, expiresAt } = order
  if (status === 'paid') return 'paid'
  if (status === 'closed') return closedBecause ?? 'cancelled'
  if (isPaymentConfirming(order, now)) return 'confirming'
  return now >= Date.parse(expiresAt) ? 'expired' : 'payable'
}
type OrderFacts = Pick<Order, 'status' | 'closedBecause' | 'expiresAt' | 'paymentStarted'>

export const stageTones = {
  payable: 'wait',
  confirming: 'wait',
  paid: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<OrderStage, Tone>
