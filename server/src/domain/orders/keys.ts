import { and, eq } from 'drizzle-orm'
import { orders, payments, refunds } from '@server/core/tables/payment'

/** Primary keys; every table is keyed by project first. */
export interface PaymentKey {
  projectId: string
  paymentId: string
}
export interface OrderKey {
  projectId: string
  orderId: string
}
export interface RefundKey {
  projectId: string
  refundId: string
}

export const isPayment = ({ projectId, paymentId }: PaymentKey) =>
  and(eq(payments.projectId, projectId), eq(payments.paymentId, paymentId))

export const isRefund = ({ projectId, refundId }: RefundKey) =>
  and(eq(refunds.projectId, projectId), eq(refunds.refundId, refundId))

export const isOrder = (projectId: string, orderId: string) =>
  and(eq(orders.projectId, projectId), eq(orders.orderId, orderId))
