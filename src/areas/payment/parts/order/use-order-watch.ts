import type { Order } from '@contract/endpoints/payment'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { serverNow } from '@/session/exam'
import { orderStage, type OrderStage } from '../../order-stage'
import { readOrder } from '../../read-order'

/** Milliseconds between two looks at an order that WeChat is asked about, that somebody is paying, that nobody has begun to pay. */
const CONFIRMING_MS = 3_000
const STARTED_MS = 5_000
const UNTOUCHED_MS = 15_000

interface ShownOrder {
  order: Order
  stage: Extract<OrderStage, 'payable' | 'confirming'>
  /** Reads again what is shown. */
  look: () => Promise<unknown>
  /** False while the operator or the exam keeps it from being paid. */
  mayPay?: boolean
}

/**
 * What happens to an order without its page shows by itself: it is paid or cancelled on another device or in another tab,
 * WeChat answers, payment is opened again.
 */
export function useOrderWatch({ order, stage, look, mayPay = true }: ShownOrder): void {
  const lookAtOrder = async () => {
    const now = await readOrder(order.orderId)
    const isOther = now.status !== order.status || orderStage(now, serverNow()) !== stage
    const isPaidOtherwise = now.paymentStarted !== order.paymentStarted || now.paymentFailed !== order.paymentFailed
    if (isOther || isPaidOtherwise) await look()
  }
  // what the order is for may allow paying again; the page's frame watches the project's modules
  useWatch(mayPay ? lookAtOrder : look, mayPay ? { everyMs: paceOf(order, stage) } : {})
}

function paceOf({ paymentStarted }: Order, stage: ShownOrder['stage']): number {
  if (stage === 'confirming') return CONFIRMING_MS
  return paymentStarted ? STARTED_MS : UNTOUCHED_MS
}
