/** How a batch is shown: pure. */
import type { BatchState } from '@contract/batch-state'
import type { BatchCard } from '@contract/endpoints/registration'
import type { Tone } from '@/ui/value/status-tag'

export const batchTones = {
  open: 'good',
  notYetOpen: 'wait',
  paused: 'wait',
  closed: 'neutral',
  over: 'neutral',
} as const satisfies Record<BatchState, Tone>

/** What the candidate can do with a batch now. */
export type BatchAction = 'start' | 'continue' | 'view' | 'why' | null

export function batchAction({ state, registrationId, hasDraft }: BatchCard): BatchAction {
  if (registrationId) return 'view'
  if (state === 'open') return hasDraft ? 'continue' : 'start'
  return state === 'paused' ? 'why' : null
}

const order: readonly BatchState[] = ['open', 'paused', 'notYetOpen', 'closed', 'over']

/** Open ones first, the one that closes next on top; past ones last. */
export function sortedBatches(batches: readonly BatchCard[]): BatchCard[] {
  return [...batches].sort(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) || Date.parse(one.closesAt) - Date.parse(other.closesAt),
  )
}
