/** Screens of the registration steps, and redirects of candidates who cannot fill in the form. Pure. */
import { batchState } from '@contract/registration/offered/batch-state'
import type { Draft } from '@contract/registration/draft'
import type { Step } from '@contract/registration/steps/steps'
import type { Requirements } from '@contract/collecting/requirements'
import { mayPrepare } from '@contract/registration/choice/eligibility'
import type { BatchOffering, Offering } from '@contract/registration/offered/offering'
import { canBePrepared } from '@contract/registration/offered/preparation'
import { ownOffering } from '@contract/registration/offered/own-offering'
import { to, type Destination } from '@/platform/navigation/destination'

/** Data shared by the registration screens. */
export interface RegistrationData {
  batch: BatchOffering
  /** The batch as the data that it collects. */
  requirements: Requirements
  draft: Draft
}

export function registrationData(offering: Offering, draft: Draft): RegistrationData {
  const batch = ownOffering(offering, draft)
  return { batch, requirements: batch, draft }
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

/** Screens to edit a step from the confirmation; photo and files are edited there directly. */
export const editingScreens = { baseInfo: 'editBaseInfo', region: 'editRegion', subject: 'editSubject' } as const

/** Returns the screen of a step; region and subject have one for each mode. */
export function screenOf(step: Step, { mode }: Pick<BatchOffering, 'mode'>) {
  return step === 'region' || step === 'subject' ? choosingScreens[mode][step] : screens[step]
}

/**
 * Returns the screen to open instead of the form at `now` (milliseconds of the server's clock); null while the form is
 * open.
 */
export function elsewhere({ batch, draft }: RegistrationData, now: number): Destination | null {
  const { registrationId, refusal } = draft
  if (registrationId) return to('registrationDetail', { registrationId })
  if (batchState(batch, now) !== 'open' && !canBePrepared(batch, now))
    return to('registrationNotOpen', { batch: batch.code })
  if (refusal && !mayPrepare(refusal)) return to('instructionsApplicants', { batch: batch.code })
  return null
}
