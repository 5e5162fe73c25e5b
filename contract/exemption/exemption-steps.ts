/** Steps of an exemption application and their completeness. Pure. */
import { collectingSteps, isCollected } from '../collecting/collecting-steps'
import { firstIncomplete, type Progress } from '../collecting/journey-progress'
import type { Requirements } from '../collecting/requirements'
import { checkExemptionChoices } from './exemption-choices'
import type { ExemptionDraft, ExemptionStep } from './exemption-draft'
import type { ExemptionOffering } from './exemption-offering'
import { ownExemptionRequirements } from './exemption-requirements'

/**
 * Returns the steps: commitment letter, subjects, required content, confirmation. `requirements`: those of the choices
 * (exemption-requirements.ts).
 */
export function exemptionStepsOf(requirements: Pick<Requirements, 'fields' | 'photo' | 'files'>): ExemptionStep[] {
  const [letter, ...rest] = collectingSteps(requirements)
  return [...(letter ? [letter] : []), 'subject', ...rest, 'confirm']
}

/** Returns the progress of an application at `now` (server clock, milliseconds). */
export function exemptionProgress(
  draft: ExemptionDraft,
  offering: ExemptionOffering,
  now: number,
): Progress<ExemptionStep> {
  const requirements = ownExemptionRequirements(offering, draft)
  return {
    steps: exemptionStepsOf(requirements),
    passed: draft.passedSteps,
    isComplete: (step) => {
      if (step === 'confirm') return draft.confirmed
      if (step === 'subject') return areSubjectsComplete(draft, offering)
      return isCollected[step](draft, requirements, now)
    },
  }
}

/** Withdrawn choices must be replaced before the step counts as complete. */
function areSubjectsComplete({ choices, withdrawnChoices }: ExemptionDraft, offering: ExemptionOffering): boolean {
  return withdrawnChoices.length === 0 && checkExemptionChoices(offering, choices) === null
}

/** Returns the next step to do; `undefined` if the draft can be submitted. */
export function firstIncompleteExemptionStep(
  draft: ExemptionDraft,
  offering: ExemptionOffering,
  now: number,
): ExemptionStep | undefined {
  return firstIncomplete(exemptionProgress(draft, offering, now))
}
