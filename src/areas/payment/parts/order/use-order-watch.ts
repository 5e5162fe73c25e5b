import type { Order } from '@contract/endpoints/payment'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { serverNow } from '@/session/exam'
import { orderStage, type OrderStage } from '../../order-stage'
import { readOrder } from '../../read-order'

/** Polling intervals in milliseconds: while WeChat is asked, after a payment was started, and before. */
const CONFIRMING_MS = 3_000
const STARTED_MS = 5_000
const UNTOUCHED_MS = 15_000

interface ShownOrder {
  order: Order
  stage: Extract<OrderStage, 'payable' | 'confirming'>
  /** Reloads the displayed data. */
  look: () => Promise<unknown>
  /** False while the operator or the exam prevents payment. */
  mayPay?: boolean
}

/**
 * Polls for external changes of an order: payment or cancellation in another tab or on another device, answers of
 * WeChat, and reopening of payment.
 */
export function useOrderWatch({ order, stage, look, mayPay = true }: ShownOrder): void {
  const lookAtOrder = async () => {
    const now = await readOrder(order.orderId)
    const isOther = now.status !== order.status || orderStage(now, serverNow()) !== stage
    const isPaidOtherwise = now.paymentStarted !== order.paymentStarted || now.paymentFailed !== order.paymentFailed
    if (isOther || isPaidOtherwise) await look()
  }
  // Reloads the subject, which may permit payment again; the page frame watches the modules of the project.
  useWatch(mayPay ? lookAtOrder : look, mayPay ? { everyMs: paceOf(order, stage) } : {})
}

function paceOf({ paymentStarted }: Order, stage: ShownOrder['stage']): number {
  if (stage === 'confirming') return CONFIRMING_MS
  return paymentStarted ? STARTED_MS : UNTOUCHED_MS
}
