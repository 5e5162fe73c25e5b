import { and, eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/project-cache'
import { payments } from '@server/core/tables/payment'
import type { OrderKey } from '../keys'
import { lockPaidOrder } from '../order-locks'
import type { RefundedLine, PaymentContext } from '../purpose'
import { linesInCombined, combinedOrderOf } from '../combined/refunds-of-part'
import { isRefundable } from './left-to-refund'
import { writeRefund } from './write-refund'

/**
 * Requests a refund of an order by lines, in the caller's transaction, which has locked the subject of the order; the
 * job sends it. Lines paid in a combined order are refunded from the payment of that order. Returns the refund's id;
 * null, without changes, when the order is not paid, a line is named twice, or an amount is not positive, not whole
 * cents or more than the line cost.
 */
export async function requestRefund(
  context: PaymentContext,
  tx: Executor,
  project: Project | null,
  order: OrderKey,
  lines: readonly RefundedLine[],
  reason: 'requested' | 'difference' = 'requested',
): Promise<string | null> {
  const at = new Date(context.services.now())
  const whole = await combinedOrderOf(tx, order)
  const locked = await lockSettled(tx, order, whole)
  if (!locked) return null
  const asked = whole ? await linesInCombined(tx, whole, order, lines) : lines
  const isAmount = ({ amountCents }: RefundedLine) => Number.isInteger(amountCents) && amountCents > 0
  const named = new Set(asked.map(({ lineNumber }) => lineNumber))
  if (lines.length === 0 || named.size < lines.length || !asked.every(isAmount)) return null
  const amountCents = asked.reduce((sum, line) => sum + line.amountCents, 0)
  if (!(await isRefundable(tx, locked, { amountCents, lines: asked }))) return null
  return writeRefund(context, tx, project, { ...locked, reason, amountCents, lines: asked, at })
}

/** Locks the paid order (the combined one, where one paid it) and its settled payment. */
async function lockSettled(tx: Executor, order: OrderKey, whole: OrderKey | null) {
  const locked = await lockPaidOrder(tx, order)
  const paid = locked.find(({ orderId }) => orderId === (whole ?? order).orderId)
  if (!paid) return null
  const isSettled = and(
    eq(payments.projectId, paid.projectId),
    eq(payments.orderId, paid.orderId),
    eq(payments.status, 'settled'),
  )
  const [payment] = await tx.select().from(payments).where(isSettled).for('update')
  return payment ? { order: paid, payment } : null
}
