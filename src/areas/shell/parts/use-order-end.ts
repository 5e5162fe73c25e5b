import { useState } from 'react'
import type { OrderStatusView } from '@contract/endpoints/payment'
import { call } from '@/api/call'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import type { PayPurpose } from '@/platform/payment/pay-types'

const LOOK_EVERY_MS = 5_000

/** Reason why the order was closed; `over`: the time to pay has passed and WeChat is asked about the payment. */
export type OrderEnd = 'over' | NonNullable<OrderStatusView['closedBecause']>

export interface EndedOrder {
  end: OrderEnd
  expiresAt: string
}

interface OrderWatch {
  /** Paid here or on another device. */
  isPaid: boolean
  /** Null while the order is payable or its status is unknown. */
  ended: EndedOrder | null
}

/** Polls the status of the order while its payment page is open. */
export function useOrderEnd({ orderId, domain }: PayPurpose): OrderWatch {
  const [standing, setStanding] = useState<OrderStatusView | null>(null)
  const look = async () => {
    if (orderId && domain)
      setStanding(await call('GET /exm_c/g/orders/:domain/:orderId', { params: { domain, orderId } }))
  }
  const isWanted = Boolean(orderId && domain) && (standing === null || standing.status === 'unpaid')
  useWatch(look, { isWanted, everyMs: LOOK_EVERY_MS, isAtOnce: true })
  return { isPaid: standing?.status === 'paid', ended: standing && endOf(standing) }
}

function endOf({ status, closedBecause, expiresAt, serverTime }: OrderStatusView): EndedOrder | null {
  if (status === 'closed') return { end: closedBecause ?? 'cancelled', expiresAt }
  const isOver = status === 'unpaid' && Date.parse(serverTime) >= Date.parse(expiresAt)
  return isOver ? { end: 'over', expiresAt } : null
}
