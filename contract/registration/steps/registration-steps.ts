/** Steps of the registration journey: order by mode, and completeness. */
import { REGISTRATION_MODE, type RegistrationMode } from '../../codes'
import { collectingSteps, isCollected } from '../../collecting/collecting-steps'
import { canOpen, firstIncomplete, type Progress } from '../../collecting/journey-progress'
import { checkChoices } from '../choice/choice-rules'
import type { Draft } from '../draft'
import type { BatchOffering } from '../offered/offering'
import type { Step } from './steps'

/**
 * Returns the steps. Mode 1 chooses the region before the subjects, mode 2 after them; steps without requirements are
 * omitted.
 */
export function stepsOf(batch: Pick<BatchOffering, 'mode' | 'photo' | 'files' | 'fields'>): Step[] {
  const mode: RegistrationMode = batch.mode
  const choosing: Step[] = mode === REGISTRATION_MODE.regionFirst ? ['region', 'subject'] : ['subject', 'region']
  return [...collectingSteps(batch), ...choosing, 'confirm']
}

/** Completeness of each step. */
const isComplete: Record<Step, (draft: Draft, batch: BatchOffering, now: number) => boolean> = {
  ...isCollected,
  region: (draft, batch) => (isRegionFirst(batch) ? isAreaOffered(draft, batch) : areChoicesComplete(draft, batch)),
  // removed and exempted subjects must be replaced before the step counts as complete
  subject: (draft, batch) =>
    draft.withdrawnSubjects.length === 0 &&
    !draft.exempted.some(({ wasChosen }) => wasChosen) &&
    (isRegionFirst(batch) ? areChoicesInArea(draft, batch) : areSubjectsComplete(draft, batch)),
  confirm: (draft) => draft.confirmed,
}

const isRegionFirst = (batch: BatchOffering) => batch.mode === REGISTRATION_MODE.regionFirst

const isAreaOffered = (draft: Draft, batch: BatchOffering) => batch.areas.some((area) => area.code === draft.areaCode)

const areSubjectsComplete = (draft: Draft, batch: BatchOffering) =>
  checkChoices(batch, draft.choices, { requireAreas: false }) === null

const areChoicesComplete = (draft: Draft, batch: BatchOffering) =>
  checkChoices(batch, draft.choices, { requireAreas: true }) === null

/** Detects subjects chosen in another area than the current one, after the region was changed. */
const areChoicesInArea = (draft: Draft, batch: BatchOffering) =>
  areChoicesComplete(draft, batch) && draft.choices.every((choice) => choice.areaCode === draft.areaCode)

/** Returns the progress of a registration at `now` (server clock, milliseconds). */
export function registrationProgress(draft: Draft, batch: BatchOffering, now: number): Progress<Step> {
  return {
    steps: stepsOf(batch),
    passed: draft.passedSteps,
    isComplete: (step) => isComplete[step](draft, batch, now),
  }
}

/** Returns the next step to do at `now` (server clock, milliseconds); `undefined` if the draft can be submitted. */
export function firstIncompleteStep(draft: Draft, batch: BatchOffering, now: number): Step | undefined {
  return firstIncomplete(registrationProgress(draft, batch, now))
}

/** Returns whether all previous steps are done. */
export function canOpenStep(step: Step, draft: Draft, batch: BatchOffering, now: number): boolean {
  return canOpen(registrationProgress(draft, batch, now), step)
}
