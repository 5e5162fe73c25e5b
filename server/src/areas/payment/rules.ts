import type { Order } from '@contract/endpoints/payment'
import type { RegistrationStatus } from '@contract/codes'
import { registrationAction, type Gates } from '@contract/permissions'
import type { RegistrationSituation } from '@contract/registration/registration-situation'
import { Failure } from '@server/core/failure'
import type { PaidFacts, PaymentHandover } from '@server/core/providers/wechat-pay'

export type RefundReason = 'late' | 'duplicate' | 'wrongAmount'

/** What becomes of money that arrived: it pays the order, or it goes back. Never both, never neither. */
export type Settlement = { kind: 'pay' } | { kind: 'refund'; reason: RefundReason }

export interface SettlementFacts {
  paid: Pick<PaidFacts, 'amountCents' | 'currency'>
  payment: { amountCents: number }
  order: Pick<Order, 'status' | 'amountCents'>
  registration: { status: RegistrationStatus }
}

/** Order and registration must be locked, or another payment or the sweeper decides at the same time. */
export function settlementOf({ paid, payment, order, registration }: SettlementFacts): Settlement {
  const isRightAmount = paid.amountCents === payment.amountCents && paid.amountCents === order.amountCents
  if (!isRightAmount || paid.currency !== 'CNY') return { kind: 'refund', reason: 'wrongAmount' }
  if (order.status === 'paid') return { kind: 'refund', reason: 'duplicate' }
  if (order.status === 'closed' || registration.status !== 'submitted') return { kind: 'refund', reason: 'late' }
  return { kind: 'pay' }
}

/** Throws why an order cannot be paid now: what the button says, and what only the order knows. `now` in milliseconds. */
export function requirePayable(
  order: Pick<Order, 'status' | 'closedBecause'>,
  situation: RegistrationSituation,
  gates: Gates,
  now: number,
): void {
  refuseClosed(order)
  const permission = registrationAction('pay', situation, gates, now)
  if (permission.allowed) return
  throw new Failure(permission.error, permission.from === undefined ? {} : { from: permission.from })
}

/** Throws why a closed order is closed. */
export function refuseClosed({ status, closedBecause }: Pick<Order, 'status' | 'closedBecause'>): void {
  if (status !== 'closed') return
  throw new Failure(closedBecause === 'expired' ? 'EXM_R_PRSH_TIMEOUT' : 'EXM_R_PRSH_NOTHING')
}

const MINUTE_MS = 60_000
/** WeChat's link for mobile browsers is good for five minutes, its codes and prepay ids for two hours. */
const GOOD_FOR_MS = { h5: 4 * MINUTE_MS, native: 90 * MINUTE_MS, bridge: 90 * MINUTE_MS }

/** Whether what was handed out once can be handed out again. `now` in milliseconds. */
export function isStillGood(handover: PaymentHandover, handedOverAt: Date, now: number): boolean {
  return now - handedOverAt.getTime() < GOOD_FOR_MS[handover.kind]
}
