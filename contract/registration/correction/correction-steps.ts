/** Progress of a correction, shared by client and service. Pure. */
import { isCollected } from '../../collecting/collecting-steps'
import type { Progress } from '../../collecting/journey-progress'
import type { Requirements } from '../../collecting/requirements'
import { CORRECTED_PARTS } from './corrected-parts'
import type { CorrectionDraft, CorrectionStep } from './correction'

type Corrected = Pick<
  CorrectionDraft,
  'commitmentAccepted' | 'baseInfo' | 'photoFileId' | 'files' | 'confirmed' | 'passedSteps' | 'askedBy'
> & { asked: readonly Pick<CorrectionDraft['asked'][number], 'part' | 'key' | 'isCorrected'>[] }

/**
 * Every part named by the exam body must have changed; edits without a request need at least one change. `now`: server
 * clock, milliseconds.
 */
export function correctionProgress(
  draft: Corrected,
  requirements: Requirements,
  now: number,
): Progress<CorrectionStep> {
  const { asked, askedBy } = draft
  const parts = CORRECTED_PARTS.filter((part) => asked.some((item) => item.part === part))
  return {
    steps: [...parts, 'confirm'],
    passed: draft.passedSteps,
    isComplete: (step) =>
      step === 'confirm'
        ? draft.confirmed
        : (askedBy === 'candidate' || asked.every(({ part, isCorrected }) => part !== step || isCorrected)) &&
          isCollected[step](draft, requirements, now),
  }
}
