/** Where an order stands: pure. */
import type { Order } from '@contract/endpoints/payment'
import type { Tone } from '@/ui/value/status-tag'

export type OrderStage = 'payable' | 'paid' | 'expired' | 'cancelled' | 'refunded'

/** An order whose 30 minutes are over counts as expired before the service closes it. `now`: the server's clock. */
export function orderStage({ status, closedBecause, expiresAt }: OrderFacts, now: number): OrderStage {
  if (status === 'paid') return 'paid'
  if (status === 'closed') return closedBecause ?? 'cancelled'
  return now >= Date.parse(expiresAt) ? 'expired' : 'payable'
}
type OrderFacts = Pick<Order, 'status' | 'closedBecause' | 'expiresAt'>

export const stageTones = {
  payable: 'wait',
  paid: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<OrderStage, Tone>
