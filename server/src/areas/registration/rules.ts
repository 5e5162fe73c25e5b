import { batchState, type BatchWindow } from '@contract/registration/offered/batch-state'
import type { Offering } from '@contract/registration/offered/offering'
import { isOfOthers } from '@contract/group/of-others'
import { canBePrepared } from '@contract/registration/offered/preparation'
import { requireOpen } from '@server/calls/project/gates'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { findLiving } from './registration-store'

/**
 * Throws the reason why a batch takes no registrations at `now`; `from` and `until` are instants. `serverTime` lets a
 * client that submits a moment early wait correctly, whatever its clock says.
 */
export function requireBatchOpen(batch: BatchWindow, now: number): void {
  const state = batchState(batch, now)
  if (state === 'notYetOpen')
    throw new Failure('E_REG_BATCH_NOT_OPEN', { from: batch.opensAt, serverTime: new Date(now).toISOString() })
  if (state === 'paused') throw new Failure('E_REG_EXAM_PAUSED')
  if (state === 'over') throw new Failure('E_REG_EXAM_OVER')
  if (state !== 'open') throw new Failure('E_REG_BATCH_CLOSED', { until: batch.closesAt })
}

/**
 * Throws E_REG_BATCH_NOT_OPEN for a new draft of a batch that is not open and cannot be prepared, and the refusal of
 * the module while that is closed. A draft that exists can still be saved after the batch has closed, so that no input
 * is lost.
 */
export function requireMayFillIn(
  { services, project }: Pick<CandidatesCall, 'services' | 'project'>,
  batch: BatchWindow & Pick<Offering, 'preparation'>,
): void {
  const now = services.now()
  if (canBePrepared(batch, now)) return
  requireOpen(services, project, 'registration')
  if (batchState(batch, now) !== 'notYetOpen') return
  const preparedFrom = batch.preparation?.from
  throw new Failure('E_REG_BATCH_NOT_OPEN', { from: batch.opensAt, ...(preparedFrom && { preparedFrom }) })
}

/**
 * Throws ERG_NOT_SUBMITTED for a group while the candidate has an active registration of the batch that the group did
 * not submit.
 */
export async function requireNotOfOthers(
  { services, owner, groupDomain }: Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain'>,
  batchCode: string,
): Promise<void> {
  if (groupDomain === null) return
  const submitted = (await findLiving(services.db, owner, new Date(services.now()))).get(batchCode)
  if (submitted && isOfOthers(submitted.groupDomain, groupDomain)) throw new Failure('ERG_NOT_SUBMITTED')
}
