/** How far a correction is: one answer for the steps of the screens and for handing in. Pure. */
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
 * Each thing that the exam body named has to be another one; who edits without being asked changes what they like, and
 * something. `now` in milliseconds, the server's clock.
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
