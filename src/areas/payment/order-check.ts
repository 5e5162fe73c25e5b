/** Polling whether an order was paid. Pure. */
import type { Order } from '@contract/endpoints/payment'

export interface OrderCheck {
  /** Last order received; null before the first response. */
  order: Order | null
  /** Number of queries, with or without a response. */
  tries: number
  /** Error of the last query; null after a response. */
  error: unknown
}

export type CheckAnswer = { order: Order } | { error: unknown }

export const unasked: OrderCheck = { order: null, tries: 0, error: null }

/** Adds a response. A failure keeps the last order, so that a paid order stays paid. */
export function afterAnswer(check: OrderCheck, answer: CheckAnswer): OrderCheck {
  const tries = check.tries + 1
  return 'order' in answer ? { order: answer.order, tries, error: null } : { ...check, tries, error: answer.error }
}

/** Returns whether the order is paid or closed, which are final states. */
export function isSettled({ order }: OrderCheck): boolean {
  return order !== null && order.status !== 'unpaid'
}

/**
 * - `asking`: more queries follow. `declined`: the last payment attempt failed; polling continues.
 * - `unpaid`: WeChat reports no payment. `unconfirmed`: WeChat gave no final answer.
 * - `failed`: the service never responded.
 */
export type ReturnState = 'asking' | 'declined' | 'paid' | 'closed' | 'unpaid' | 'unconfirmed' | 'failed'

/**
 * Returns the state of the payment return page after up to `times` queries. `isUnknown` distinguishes a failure of
 * WeChat from one of the service.
 */
export function returnState(check: OrderCheck, times: number, isUnknown: (error: unknown) => boolean): ReturnState {
  if (check.order?.status === 'paid') return 'paid'
  if (check.order?.status === 'closed') return 'closed'
  if (check.order?.paymentFailed) return 'declined'
  if (check.error !== null && !isUnknown(check.error) && check.order === null) return 'failed'
  if (check.tries < times) return 'asking'
  return check.error === null ? 'unpaid' : 'unconfirmed'
}
