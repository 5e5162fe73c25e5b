import { batchState, type BatchWindow } from '@contract/batch-state'
import type { Choice } from '@contract/draft'
import type { Area } from '@contract/offering'
import { Failure } from '@server/core/calls/failure'
import type { BatchDefinition } from '@server/core/projects/project-definition'

/** Throws why a batch takes no registrations at `now`; `from` and `until` are instants. */
export function requireBatchOpen(batch: BatchWindow, now: number): void {
  const state = batchState(batch, now)
  if (state === 'notYetOpen') throw new Failure('E_REG_BATCH_NOT_OPEN', { from: batch.opensAt })
  if (state === 'paused') throw new Failure('E_REG_EXAM_PAUSED')
  if (state === 'over') throw new Failure('E_REG_EXAM_OVER')
  if (state !== 'open') throw new Failure('E_REG_BATCH_CLOSED', { until: batch.closesAt })
}

/**
 * Throws E_REG_REGION_MISMATCH for a subject that is not held in the area chosen for it: no seat there was ever offered,
 * so waiting for one would be in vain. `areas` names them.
 */
export function requireHeld(
  { subjects }: Pick<BatchDefinition, 'subjects'>,
  areas: readonly Area[],
  choices: readonly Choice[],
): void {
  for (const { subjectCode, areaCode } of choices) {
    const subject = subjects.find(({ code }) => code === subjectCode)
    const area = areas.find(({ code }) => code === areaCode)
    if (subject && area && !(area.code in subject.seats))
      throw new Failure('E_REG_REGION_MISMATCH', { subject: subject.name, area: area.name })
  }
}
