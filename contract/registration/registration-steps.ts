/** The registration wizard's steps, their order by mode, and which of them a draft has completed. */
import { answerSetting } from '../collecting/answers/answer-setting'
import { checkChoices } from './choice-rules'
import { REGISTRATION_MODE, type RegistrationMode } from '../codes'
import type { Draft } from './draft'
import type { Step } from './steps'
import { checkAnswers } from '../collecting/field-rules'
import type { BatchOffering } from './offered/offering'

const collecting: readonly Step[] = ['commitment', 'baseInfo', 'photo', 'files']

/** Mode 1 chooses the region before the subjects, mode 2 the other way round; steps without a requirement are left out. */
export function stepsOf(batch: Pick<BatchOffering, 'mode' | 'photo' | 'files' | 'fields'>): Step[] {
  const mode: RegistrationMode = batch.mode
  const choosing: Step[] = mode === REGISTRATION_MODE.regionFirst ? ['region', 'subject'] : ['subject', 'region']
  return [...collecting, ...choosing, 'confirm' as const].filter((step) => {
    if (step === 'baseInfo') return batch.fields.length > 0
    if (step === 'photo') return batch.photo !== undefined
    if (step === 'files') return batch.files.length > 0
    return true
  })
}

/** What a step must hold to be complete. */
const isComplete: Record<Step, (draft: Draft, batch: BatchOffering, now: number) => boolean> = {
  commitment: (draft) => draft.commitmentAccepted,
  baseInfo: (draft, batch, now) =>
    Object.keys(checkAnswers(batch.fields, draft.baseInfo, answerSetting(batch, now))).length === 0,
  photo: (draft) => draft.photoFileId !== null,
  files: (draft, batch) => batch.files.every((file) => !file.required || (draft.files[file.key]?.length ?? 0) > 0),
  region: (draft, batch) => (isRegionFirst(batch) ? isAreaOffered(draft, batch) : areChoicesComplete(draft, batch)),
  subject: (draft, batch) =>
    isRegionFirst(batch) ? areChoicesInArea(draft, batch) : areSubjectsComplete(draft, batch),
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

/**
 * A step counts once the candidate went on from it and it is complete. The same rule decides which step opens and whether
 * a draft may be submitted. Confirming is undone by every later change, so it is looked at alone.
 */
function isDone(step: Step, draft: Draft, batch: BatchOffering, now: number): boolean {
  const isPassed = step === 'confirm' || draft.passedSteps.includes(step)
  return isPassed && isComplete[step](draft, batch, now)
}

/**
 * The step a candidate resumes at, at `now` (milliseconds, the server's clock): a date may be past by then. `undefined` when
 * everything is done and the draft can be submitted.
 */
export function firstIncompleteStep(draft: Draft, batch: BatchOffering, now: number): Step | undefined {
  return stepsOf(batch).find((step) => !isDone(step, draft, batch, now))
}

/** A step may be opened when every step before it is done. */
export function canOpenStep(step: Step, draft: Draft, batch: BatchOffering, now: number): boolean {
  const steps = stepsOf(batch)
  return steps.slice(0, steps.indexOf(step)).every((earlier) => isDone(earlier, draft, batch, now))
}
