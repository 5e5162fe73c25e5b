import type { Order } from '@contract/endpoints/payment'
import { useRefreshWhile } from '@/patterns/loading/use-refresh-while'
import { readOrder } from '../../read-order'

/** How long after the last look at an order that somebody is paying, and at one that nobody has begun to pay. */
const STARTED_MS = 5_000
const UNTOUCHED_MS = 15_000

/** An order can be paid or cancelled on another device, in another tab, or told of by WeChat: `refresh` shows it then. */
export function usePaymentElsewhere(order: Order, refresh: () => Promise<unknown>): void {
  const look = async () => {
    const now = await readOrder(order.orderId)
    const isSame = now.status === order.status && now.paymentStarted === order.paymentStarted
    if (!isSame || now.paymentFailed !== order.paymentFailed) await refresh()
  }
  useRefreshWhile(true, order.paymentStarted ? STARTED_MS : UNTOUCHED_MS, look)
}
