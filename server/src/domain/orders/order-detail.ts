import { and, asc, eq } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { orderLines, orders, payments } from '@server/core/tables/payment'
import { isOrder } from './keys'
import { findRefunds } from './refunds/refund-list'

const MAX_REFUNDS = 100

/** Reads an order with its lines, payment attempts and refunds; null when the project has no such order. */
export async function findOrderDetail(services: Services, projectId: string, orderId: string) {
  const { db } = services
  const { purpose, subjectId, status, closedBecause, amountCents, createdAt, expiresAt, paidAt } = orders
  const shown = { orderId: orders.orderId, purpose, subjectId, status, closedBecause, amountCents }
  const [order] = await db
    .select({ ...shown, createdAt, expiresAt, paidAt })
    .from(orders)
    .where(isOrder(projectId, orderId))
  if (!order) return null
  const [lines, tried, back] = await Promise.all([
    db
      .select({
        ...{ number: orderLines.lineNumber, text: orderLines.text, amountCents: orderLines.amountCents },
        deductedCents: orderLines.deductedCents,
      })
      .from(orderLines)
      .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId)))
      .orderBy(asc(orderLines.lineNumber)),
    db
      .select({
        ...{ paymentId: payments.paymentId, channel: payments.channel, status: payments.status },
        ...{ transactionId: payments.transactionId, paidCents: payments.paidCents, createdAt: payments.createdAt },
      })
      .from(payments)
      .where(and(eq(payments.projectId, projectId), eq(payments.orderId, orderId)))
      .orderBy(asc(payments.paymentId)),
    findRefunds(services, projectId, { orderId }, MAX_REFUNDS),
  ])
  return { ...order, lines, payments: tried, refunds: back }
}

export type OrderDetail = NonNullable<Awaited<ReturnType<typeof findOrderDetail>>>
