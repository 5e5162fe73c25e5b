import { batchState, type BatchWindow } from '@contract/registration/offered/batch-state'
import { Failure } from '@server/core/failure'

/** Throws why a batch takes no registrations at `now`; `from` and `until` are instants. */
export function requireBatchOpen(batch: BatchWindow, now: number): void {
  const state = batchState(batch, now)
  if (state === 'notYetOpen') throw new Failure('E_REG_BATCH_NOT_OPEN', { from: batch.opensAt })
  if (state === 'paused') throw new Failure('E_REG_EXAM_PAUSED')
  if (state === 'over') throw new Failure('E_REG_EXAM_OVER')
  if (state !== 'open') throw new Failure('E_REG_BATCH_CLOSED', { until: batch.closesAt })
}
