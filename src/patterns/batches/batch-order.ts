/** Batches of anything that is begun in rounds: how they stand, in what order they show. Pure. */
import type { BatchState } from '@contract/registration/offered/batch-state'
import type { Tone } from '@/ui/value/status-tag'

/** A round in which something may be begun: registering, applying for exemption. */
export interface BatchTimes {
  code: string
  state: BatchState
  opensAt: string
  closesAt: string
}

export const batchTones = {
  open: 'good',
  notYetOpen: 'wait',
  paused: 'wait',
  closed: 'neutral',
  over: 'neutral',
} as const satisfies Record<BatchState, Tone>

const order: readonly BatchState[] = ['open', 'paused', 'notYetOpen', 'closed', 'over']

/** Open ones first, the one that closes next on top; past ones last. */
export function sortedBatches<Batch extends BatchTimes>(batches: readonly Batch[]): Batch[] {
  return [...batches].sort(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) || Date.parse(one.closesAt) - Date.parse(other.closesAt),
  )
}

/** Whether it opens without anybody doing anything here. */
export function maySoonOpen({ state }: Pick<BatchTimes, 'state'>): boolean {
  return state === 'notYetOpen' || state === 'paused'
}
