/** Display of a batch. Pure. */
import { mayPrepare } from '@contract/registration/choice/eligibility'
import type { BatchCard } from '@contract/registration/batch-card'
import { isPaymentConfirming } from '@contract/money/payment-confirming'
import { maySoonOpen } from '@/patterns/batches/batch-order'

/**
 * Action of the candidate in a batch: `again` after an unpaid registration expired, `wait` while WeChat is asked about
 * its payment, `conditions` if the candidate is not eligible. Before the opening: `prepare`, `goOnPreparing`, or
 * `prepared` to view the confirmed preparation.
 */
export type BatchAction =
  | 'start'
  | 'continue'
  | 'again'
  | 'pay'
  | 'wait'
  | 'view'
  | 'conditions'
  | 'prepare'
  | 'goOnPreparing'
  | 'prepared'
  | null

const preparing = { none: 'prepare', begun: 'goOnPreparing', prepared: 'prepared' } as const

/** `now`: the server's clock. */
export function batchAction(batch: BatchCard, now: number): BatchAction {
  const { state, registrationId, due, hasExpired, hasDraft, refusal, preparation } = batch
  if (due && isPaymentConfirming(due, now)) return 'wait'
  if (registrationId) return due ? 'pay' : 'view'
  if (state !== 'open' && !preparation) return null
  if (refusal && !mayPrepare(refusal)) return 'conditions'
  if (preparation) return preparing[preparation]
  if (hasExpired) return 'again'
  return hasDraft ? 'continue' : 'start'
}

/**
 * Returns whether a card may change without an action of the candidate: the batch opens, or WeChat answers about a
 * payment.
 */
export function maySoonChange({ state, due }: Pick<BatchCard, 'state' | 'due'>, now: number): boolean {
  return maySoonOpen({ state }) || (due !== null && isPaymentConfirming(due, now))
}
