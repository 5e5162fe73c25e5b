/** How a batch is shown: pure. */
import { mayPrepare } from '@contract/registration/eligibility'
import type { BatchCard } from '@contract/registration/batch-card'
import { isConfirming } from '@contract/money/payment-confirming'
import { maySoonOpen } from '@/patterns/batches/batch-order'

/**
 * What the candidate can do with a batch now; `again` after a registration that was not paid in time, `wait` while WeChat
 * is being asked whether it was, `conditions` where they do not meet them.
 */
export type BatchAction = 'start' | 'continue' | 'again' | 'pay' | 'wait' | 'view' | 'conditions' | null

/** `now`: the server's clock. */
export function batchAction(batch: BatchCard, now: number): BatchAction {
  const { state, registrationId, due, hasExpired, hasDraft, refusal } = batch
  if (due && isConfirming(due, now)) return 'wait'
  if (registrationId) return due ? 'pay' : 'view'
  if (state !== 'open') return null
  if (refusal && !mayPrepare(refusal)) return 'conditions'
  if (hasExpired) return 'again'
  return hasDraft ? 'continue' : 'start'
}

/** Whether a card becomes another without the candidate doing anything: it opens, or WeChat is asked about its payment. */
export function maySoonChange({ state, due }: Pick<BatchCard, 'state' | 'due'>, now: number): boolean {
  return maySoonOpen({ state }) || (due !== null && isConfirming(due, now))
}
