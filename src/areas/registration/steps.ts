/** The registration wizard as data: which screen shows which step, and where a candidate belongs. Pure. */
import { batchState } from '@contract/registration/offered/batch-state'
import type { Draft } from '@contract/registration/draft'
import type { Step } from '@contract/registration/steps'
import { mayPrepare } from '@contract/registration/eligibility'
import type { BatchOffering, Offering } from '@contract/registration/offered/offering'
import { ownOffering } from '@contract/registration/offered/own-offering'
import { canOpenStep, firstIncompleteStep, stepsOf } from '@contract/registration/registration-steps'

/** What every screen of the wizard looks at. */
export interface Wizard {
  batch: BatchOffering
  draft: Draft
}

export function wizardOf(offering: Offering, draft: Draft): Wizard {
  return { batch: ownOffering(offering, draft), draft }
}

const screens = {
  commitment: 'commitment',
  baseInfo: 'collectBaseInfo',
  photo: 'collectPhoto',
  files: 'collectFiles',
  confirm: 'confirmInformation',
} as const

/** Registration mode 1 chooses the region first, mode 2 the subjects (specification §4). */
const choosingScreens = {
  1: { region: 'chooseRegion', subject: 'chooseSubject' },
  2: { region: 'chooseRegionSecond', subject: 'chooseSubjectFirst' },
} as const

export type StepScreen = ReturnType<typeof screenOf>

/** The screen of a step; region and subject have two, one for each order. */
export function screenOf(step: Step, { mode }: Pick<BatchOffering, 'mode'>) {
  return step === 'region' || step === 'subject' ? choosingScreens[mode][step] : screens[step]
}

/** Whether a screen belongs to the other registration mode. */
export function isOfOtherMode(screen: string, { mode }: Pick<BatchOffering, 'mode'>): boolean {
  return Object.values(choosingScreens[mode === 1 ? 2 : 1]).some((other) => other === screen)
}

/** Where a candidate resumes at `now`: the first step that is not done, at last the confirmation. */
export function resumeScreen({ batch, draft }: Wizard, now: number): StepScreen {
  return screenOf(firstIncompleteStep(draft, batch, now) ?? 'confirm', batch)
}

/** The step after this one in the batch's own order; undefined after the last. */
export function stepAfter(step: Step, batch: BatchOffering): Step | undefined {
  const steps = stepsOf(batch)
  return steps[steps.indexOf(step) + 1]
}

/** Where to go instead of a step that may not be shown at `now` (milliseconds, the server's clock); null when it may. */
export function screenInstead(
  step: Step,
  wizard: Wizard,
  now: number,
): StepScreen | 'registrationNotOpen' | 'instructionsApplicants' | null {
  const { batch, draft } = wizard
  if (batchState(batch, now) !== 'open') return 'registrationNotOpen'
  if (draft.refusal && !mayPrepare(draft.refusal)) return 'instructionsApplicants'
  const isOpen = stepsOf(batch).includes(step) && canOpenStep(step, draft, batch, now)
  return isOpen ? null : resumeScreen(wizard, now)
}
