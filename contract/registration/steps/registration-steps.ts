/** The registration wizard's steps, their order by mode, and which of them a draft has completed. */
import { REGISTRATION_MODE, type RegistrationMode } from '../../codes'
import { collectingSteps, isCollected } from '../../collecting/collecting-steps'
import { canOpen, firstIncomplete, type Progress } from '../../collecting/journey-progress'
import { checkChoices } from '../choice/choice-rules'
import type { Draft } from '../draft'
import type { BatchOffering } from '../offered/offering'
import type { Step } from './steps'

/** Mode 1 chooses the region before the subjects, mode 2 the other way round; steps without a requirement are left out. */
export function stepsOf(batch: Pick<BatchOffering, 'mode' | 'photo' | 'files' | 'fields'>): Step[] {
  const mode: RegistrationMode = batch.mode
  const choosing: Step[] = mode === REGISTRATION_MODE.regionFirst ? ['region', 'subject'] : ['subject', 'region']
  return [...collectingSteps(batch), ...choosing, 'confirm']
}

/** What a step must hold to be complete. */
const isComplete: Record<Step, (draft: Draft, batch: BatchOffering, now: number) => boolean> = {
  ...isCollected,
  region: (draft, batch) => (isRegionFirst(batch) ? isAreaOffered(draft, batch) : areChoicesComplete(draft, batch)),
  // whoever chose a subject that is gone, or need not be sat, says first what else it is to be
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

/** Another region chosen later leaves subjects behind that are no longer where the candidate goes. */
const areChoicesInArea = (draft: Draft, batch: BatchOffering) =>
  areChoicesComplete(draft, batch) && draft.choices.every((choice) => choice.areaCode === draft.areaCode)

/** How far a registration is, at `now` (milliseconds, the server's clock). */
export function registrationProgress(draft: Draft, batch: BatchOffering, now: number): Progress<Step> {
  return {
    steps: stepsOf(batch),
    passed: draft.passedSteps,
    isComplete: (step) => isComplete[step](draft, batch, now),
  }
}

/** The step a candidate resumes at, at `now` (milliseconds, the server's clock); `undefined` when a draft can be submitted. */
export function firstIncompleteStep(draft: Draft, batch: BatchOffering, now: number): Step | undefined {
  return firstIncomplete(registrationProgress(draft, batch, now))
}

/** A step may be opened when every step before it is done. */
export function canOpenStep(step: Step, draft: Draft, batch: BatchOffering, now: number): boolean {
  return canOpen(registrationProgress(draft, batch, now), step)
}
