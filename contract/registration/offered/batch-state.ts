/** State of a batch's registration period, shared by client and service. */
import { EXAM_STATUS } from '../../codes'
import { windowState } from '../../project/gates'
import type { BatchOffering } from './offering'

export type BatchWindow = Pick<BatchOffering, 'examStatus' | 'opensAt' | 'closesAt'>
export type BatchState = 'open' | 'notYetOpen' | 'closed' | 'paused' | 'over'

/**
 * Returns whether a registration can be started at `now` (milliseconds): exam status first, then the batch's window.
 */
export function batchState({ examStatus, opensAt, closesAt }: BatchWindow, now: number): BatchState {
  if (examStatus === EXAM_STATUS.paused) return 'paused'
  if (examStatus === EXAM_STATUS.over) return 'over'
  if (examStatus === EXAM_STATUS.init) return 'notYetOpen'
  return windowState({ opensAt, closesAt }, now)
}
