import type { Order } from '@contract/endpoints/payment'
import { useWatch, type Pace } from '@/patterns/frame/loading/use-watch'
import { serverNow } from '@/session/exam'
import { orderStage, type OrderStage } from '../../order-stage'
import { readOrder } from '../../read-order'

/** Polling intervals in milliseconds. */
const CONFIRMING_MS = 3_000
const STARTED_MS = 5_000
const EXPIRED_MS = 5_000
const UNTOUCHED_MS = 15_000

/** Duration of polling for the service to close an expired order, in milliseconds; the service does so in seconds. */
const EXPIRED_FOR_MS = 5 * 60_000

interface ShownOrder {
  order: Order
  stage: Exclude<OrderStage, 'paid'>
  /** Reloads the displayed data. */
  look: () => Promise<unknown>
  /** False while the operator or the exam prevents payment. */
  mayPay?: boolean
}

/**
 * Polls for external changes of an unpaid order: payment or cancellation in another tab or on another device, answers
 * of WeChat, reopening of payment, and the service closing it after the time to pay.
 */
export function useOrderWatch({ order, stage, look, mayPay = true }: ShownOrder): void {
  const lookAtOrder = async () => {
    const now = await readOrder(order.orderId)
    const isOther = now.status !== order.status || orderStage(now, serverNow()) !== stage
    const isPaidOtherwise = now.paymentStarted !== order.paymentStarted || now.paymentFailed !== order.paymentFailed
    if (isOther || isPaidOtherwise) await look()
  }
  // Reloads the subject, which may permit payment again; the page frame watches the modules of the project.
  const isWanted = order.status === 'unpaid'
  useWatch(mayPay ? lookAtOrder : look, mayPay ? { isWanted, ...paceOf(order, stage) } : { isWanted })
}

function paceOf({ paymentStarted }: Order, stage: ShownOrder['stage']): Pick<Pace, 'everyMs' | 'forMs'> {
  if (stage === 'confirming') return { everyMs: CONFIRMING_MS, forMs: undefined }
  if (stage !== 'payable') return { everyMs: EXPIRED_MS, forMs: EXPIRED_FOR_MS }
  return { everyMs: paymentStarted ? STARTED_MS : UNTOUCHED_MS, forMs: undefined }
}
