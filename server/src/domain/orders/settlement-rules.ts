import type { OrderStatus } from '@contract/codes'
import type { PaidDetails } from '@server/core/providers/wechat-pay'
import type { LockedSubject } from './purpose'

export type RefundReason = 'late' | 'duplicate' | 'wrongAmount'

/** Outcome of received money: it either pays the order or is refunded. */
export type Settlement = { kind: 'pay' } | { kind: 'refund'; reason: RefundReason }

export interface SettlementFacts {
  paid: Pick<PaidDetails, 'amountCents' | 'currency'>
  payment: { amountCents: number }
  /** `closedBecause`: `refunded` for an order that was paid and refunded in full. */
  order: { status: OrderStatus; amountCents: number; closedBecause: string | null }
  subject: Pick<LockedSubject, 'isWaiting'>
}

/** Decides the outcome. Subject and order must be locked, or another payment or the sweep decides concurrently. */
export function settlementOf({ paid, payment, order, subject }: SettlementFacts): Settlement {
  const isRightAmount = paid.amountCents === payment.amountCents && paid.amountCents === order.amountCents
  if (!isRightAmount || paid.currency !== 'CNY') return { kind: 'refund', reason: 'wrongAmount' }
  if (order.status === 'paid' || order.closedBecause === 'refunded') return { kind: 'refund', reason: 'duplicate' }
  if (order.status === 'closed' || !subject.isWaiting) return { kind: 'refund', reason: 'late' }
  return { kind: 'pay' }
}
