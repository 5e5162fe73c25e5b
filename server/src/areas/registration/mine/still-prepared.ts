import type { BatchOffering } from '@contract/registration/offered/offering'
import type { PreReviewState } from '@contract/registration/offered/pre-review'
import { isPrepared } from '@contract/registration/offered/preparation'
import { stepsOf } from '@contract/registration/steps/registration-steps'
import type { Step } from '@contract/registration/steps/steps'
import type { Begun } from './mine-store'

/** Whether a draft was confirmed before its batch opened, and the exam body has changed nothing of it since. */
export function isStillPrepared(batch: BatchOffering, { confirmed }: Begun): boolean {
  if (!confirmed) return false
  const { preparedOffer = null, choices, acceptedLetter } = confirmed
  const commitmentAccepted = acceptedLetter === batch.revisions.letter
  return isPrepared({ confirmed: true, preparedOffer, choices, commitmentAccepted }, batch)
}

/** What the candidate has not gone on from: without opening what is sealed, a list can say no more. Confirming comes last. */
export function missingSteps(batch: BatchOffering, { passedSteps }: Begun): Step[] {
  return stepsOf(batch).filter((step) => step === 'confirm' || !passedSteps.includes(step))
}

/** What is being changed waits for nobody, and what was approved before is not what is there by now; a return is still to be mended. */
export function preReviewOf(
  { preparation }: Pick<BatchOffering, 'preparation'>,
  { confirmed, preReview }: Begun,
): PreReviewState | null {
  if (!preparation?.review) return null
  return confirmed || preReview === 'returned' ? preReview : null
}
