/** Asking again and again whether an order was paid: pure. */
import type { Order } from '@contract/endpoints/payment'

export interface OrderCheck {
  /** The last answer; null before the first. */
  order: Order | null
  /** How often it was asked, with or without an answer. */
  tries: number
  /** Why the last asking gave no answer; null after an answer. */
  error: unknown
}

export type CheckAnswer = { order: Order } | { error: unknown }

export const unasked: OrderCheck = { order: null, tries: 0, error: null }

/** A failure keeps the last answer: what was paid stays paid. */
export function afterAnswer(check: OrderCheck, answer: CheckAnswer): OrderCheck {
  const tries = check.tries + 1
  return 'order' in answer ? { order: answer.order, tries, error: null } : { ...check, tries, error: answer.error }
}

/** Paid and closed are final. */
export function isSettled({ order }: OrderCheck): boolean {
  return order !== null && order.status !== 'unpaid'
}

/**
 * - `asking`: more tries to come. `declined`: so far the last try to pay failed; it is still being asked about.
 * - `unpaid`: WeChat's last word is that nothing was paid. `unconfirmed`: it gave no last word, so nobody knows.
 * - `failed`: the service never answered.
 */
export type ReturnState = 'asking' | 'declined' | 'paid' | 'closed' | 'unpaid' | 'unconfirmed' | 'failed'

/** What the payment return page shows after some of `times` tries. `isUnknown` tells a failure of WeChat from our own. */
export function returnState(check: OrderCheck, times: number, isUnknown: (error: unknown) => boolean): ReturnState {
  if (check.order?.status === 'paid') return 'paid'
  if (check.order?.status === 'closed') return 'closed'
  if (check.order?.paymentFailed) return 'declined'
  if (check.error !== null && !isUnknown(check.error) && check.order === null) return 'failed'
  if (check.tries < times) return 'asking'
  return check.error === null ? 'unpaid' : 'unconfirmed'
}
