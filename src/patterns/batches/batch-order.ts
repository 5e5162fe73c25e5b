/** Status and order of batches. Pure. */
import type { BatchState } from '@contract/registration/offered/batch-state'
import type { Tone } from '@/ui/value/status-tag'

/** Period in which something can be started: a registration, an application for exemption. */
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

/** Sorts open batches first, by closing time; past batches last. */
export function sortedBatches<Batch extends BatchTimes>(batches: readonly Batch[]): Batch[] {
  return [...batches].sort(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) || Date.parse(one.closesAt) - Date.parse(other.closesAt),
  )
}

/**
 * Separates the candidate's own batches from the others, both sorted. Past batches count as others, so that they do not
 * push current ones down.
 */
export function groupedBatches<Batch extends BatchTimes>(
  batches: readonly Batch[],
  isOwn: (batch: Batch) => boolean,
): { own: Batch[]; others: Batch[] } {
  const sorted = sortedBatches(batches)
  const own = sorted.filter((batch) => batch.state !== 'over' && isOwn(batch))
  return { own, others: sorted.filter((batch) => !own.includes(batch)) }
}

/** Whether the batch may open without action by the candidate. */
export function maySoonOpen({ state }: Pick<BatchTimes, 'state'>): boolean {
  return state === 'notYetOpen' || state === 'paused'
}
