/** The steps of applying for exemption, and which of them a draft has completed. Pure. */
import { collectingSteps, isCollected } from '../collecting/collecting-steps'
import { firstIncomplete, type Progress } from '../collecting/journey-progress'
import type { Requirements } from '../collecting/requirements'
import { checkExemptionChoices } from './exemption-choices'
import type { ExemptionDraft, ExemptionStep } from './exemption-draft'
import type { ExemptionOffering } from './exemption-offering'
import { ownExemptionRequirements } from './exemption-requirements'

/** The letter, the subjects, and what these ask for; `requirements` are those of the choices (exemption-requirements.ts). */
export function exemptionStepsOf(requirements: Pick<Requirements, 'fields' | 'photo' | 'files'>): ExemptionStep[] {
  const [letter, ...rest] = collectingSteps(requirements)
  return [...(letter ? [letter] : []), 'subject', ...rest, 'confirm']
}

/** How far an application is, at `now` (milliseconds, the server's clock). */
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

/** Whoever chose something that is gone says first what else it is to be. */
function areSubjectsComplete({ choices, withdrawnChoices }: ExemptionDraft, offering: ExemptionOffering): boolean {
  return withdrawnChoices.length === 0 && checkExemptionChoices(offering, choices) === null
}

/** The step a candidate resumes at; `undefined` when the draft can be handed in. */
export function firstIncompleteExemptionStep(
  draft: ExemptionDraft,
  offering: ExemptionOffering,
  now: number,
): ExemptionStep | undefined {
  return firstIncomplete(exemptionProgress(draft, offering, now))
}
