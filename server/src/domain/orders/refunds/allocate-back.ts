import type { OrderKey } from '../keys'
import type { RefundedLine } from '../purpose'

/** Line of a paid order with its unrefunded cents. `ref` identifies what it pays for. */
export interface PaidLine extends OrderKey {
  lineNumber: number
  ref: string
  leftCents: number
}

/** Refund of one order, by line. */
export interface OrderRefund {
  order: OrderKey
  lines: RefundedLine[]
}

/**
 * Distributes refunds over order lines. The payment for one `ref` may be spread over several orders, which are used in
 * order. Null where a `ref` has less left than is to be refunded. Pure function.
 */
export function allocateBack(
  paid: readonly PaidLine[],
  wanted: readonly { ref: string; backCents: number }[],
): OrderRefund[] | null {
  const orders = new Map<string, OrderRefund>()
  for (const { ref, backCents } of wanted) {
    let missing = backCents
    for (const { projectId, orderId, lineNumber, leftCents } of paid.filter((line) => line.ref === ref)) {
      const amountCents = Math.min(missing, leftCents)
      if (amountCents <= 0) continue
      const order = orders.get(orderId) ?? { order: { projectId, orderId }, lines: [] }
      order.lines.push({ lineNumber, amountCents })
      orders.set(orderId, order)
      missing -= amountCents
    }
    if (missing > 0) return null
  }
  return [...orders.values()]
}
