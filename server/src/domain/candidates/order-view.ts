import type { CandidateOrder } from '@contract/desk/candidate'
import type { OrderDetail } from '../orders/order-detail'

const timeOf = (at: Date | null) => at?.toISOString() ?? null

/** Returns an order as the help desk sees it, with its payments and refunds. */
export const orderView = ({ lines, payments, refunds, ...order }: OrderDetail): CandidateOrder => ({
  ...{ orderId: order.orderId, purpose: order.purpose, status: order.status, closedBecause: order.closedBecause },
  amountCents: order.amountCents,
  createdAt: order.createdAt.toISOString(),
  expiresAt: timeOf(order.expiresAt),
  paidAt: timeOf(order.paidAt),
  lines: lines.map(({ text, amountCents, deductedCents }) => ({ name: text.name, amountCents, deductedCents })),
  payments: payments.map(({ createdAt, ...payment }) => ({ ...payment, createdAt: createdAt.toISOString() })),
  refunds: refunds.map(({ refundId, amountCents, reason, status, createdAt, arrivedAt, paidOutAs }) => ({
    ...{ refundId, amountCents, reason, status, paidOutAs },
    ...{ createdAt: createdAt.toISOString(), arrivedAt: timeOf(arrivedAt) },
  })),
})
