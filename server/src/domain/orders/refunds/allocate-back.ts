import type { OrderKey } from '../keys'
import type { RefundedLine } from '../purpose'

/** A line of a paid order: what it pays for, and what has not gone back of it yet, in cents. */
export interface PaidLine extends OrderKey {
  lineNumber: number
  ref: string
  leftCents: number
}

/** What goes back of one order. */
export interface BackOfOrder {
  order: OrderKey
  lines: RefundedLine[]
}

/**
 * Of which lines of which orders money goes back: what was paid for a thing may stand in several, of which the first are
 * taken first. Null where not so much is left of one of them. Pure.
 */
export function allocateBack(
  paid: readonly PaidLine[],
  wanted: readonly { ref: string; backCents: number }[],
): BackOfOrder[] | null {
  const orders = new Map<string, BackOfOrder>()
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
