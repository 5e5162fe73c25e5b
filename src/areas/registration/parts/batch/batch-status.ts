/** How a batch is shown: pure. */
import type { BatchState } from '@contract/batch-state'
import { mayPrepare } from '@contract/eligibility'
import type { BatchCard } from '@contract/endpoints/registration'
import type { Tone } from '@/ui/value/status-tag'

export const batchTones = {
  open: 'good',
  notYetOpen: 'wait',
  paused: 'wait',
  closed: 'neutral',
  over: 'neutral',
} as const satisfies Record<BatchState, Tone>

/**
 * What the candidate can do with a batch now; `again` after a registration that was not paid in time, `conditions` where
 * they do not meet them.
 */
export type BatchAction = 'start' | 'continue' | 'again' | 'pay' | 'view' | 'why' | 'conditions' | null

export function batchAction({ state, registrationId, due, hasExpired, hasDraft, refusal }: BatchCard): BatchAction {
  if (registrationId) return due ? 'pay' : 'view'
  if (state !== 'open') return state === 'paused' ? 'why' : null
  if (refusal && !mayPrepare(refusal)) return 'conditions'
  if (hasExpired) return 'again'
  return hasDraft ? 'continue' : 'start'
}

const order: readonly BatchState[] = ['open', 'paused', 'notYetOpen', 'closed', 'over']

/** Open ones first, the one that closes next on top; past ones last. */
export function sortedBatches(batches: readonly BatchCard[]): BatchCard[] {
  return [...batches].sort(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) || Date.parse(one.closesAt) - Date.parse(other.closesAt),
  )
}
