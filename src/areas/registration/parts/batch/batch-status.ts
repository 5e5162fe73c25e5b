/** How a batch is shown: pure. */
import { mayPrepare } from '@contract/registration/choice/eligibility'
import type { BatchCard } from '@contract/registration/batch-card'
import { isConfirming } from '@contract/money/payment-confirming'
import { maySoonOpen } from '@/patterns/batches/batch-order'

/**
 * What the candidate can do with a batch now; `again` after a registration that was not paid in time, `wait` while WeChat
 * is being asked whether it was, `conditions` where they do not meet them. Before it opens: `prepare` it, go on with that
 * (`goOnPreparing`), or look at what is `prepared`.
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
  if (due && isConfirming(due, now)) return 'wait'
  if (registrationId) return due ? 'pay' : 'view'
  if (state !== 'open' && !preparation) return null
  if (refusal && !mayPrepare(refusal)) return 'conditions'
  if (preparation) return preparing[preparation]
  if (hasExpired) return 'again'
  return hasDraft ? 'continue' : 'start'
}

/** Whether a card becomes another without the candidate doing anything: it opens, or WeChat is asked about its payment. */
export function maySoonChange({ state, due }: Pick<BatchCard, 'state' | 'due'>, now: number): boolean {
  return maySoonOpen({ state }) || (due !== null && isConfirming(due, now))
}
