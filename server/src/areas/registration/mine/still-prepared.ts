import type { BatchOffering } from '@contract/registration/offered/offering'
import type { PreReviewState } from '@contract/registration/offered/pre-review'
import { isPrepared } from '@contract/registration/offered/preparation'
import { stepsOf } from '@contract/registration/steps/registration-steps'
import type { Step } from '@contract/registration/steps/steps'
import type { Begun } from './my-registrations-store'

/** Returns whether a draft was confirmed before its batch opened, and the offer has not changed since. */
export function isStillPrepared(batch: BatchOffering, { confirmed }: Begun): boolean {
  if (!confirmed) return false
  const { preparedOffer = null, choices, acceptedLetter } = confirmed
  const commitmentAccepted = acceptedLetter === batch.revisions.letter
  return isPrepared({ confirmed: true, preparedOffer, choices, commitmentAccepted }, batch)
}

/**
 * Returns the steps that the candidate has not completed, as far as known without decrypting the draft. Confirming is
 * always among them.
 */
export function missingSteps(batch: BatchOffering, { passedSteps }: Begun): Step[] {
  return stepsOf(batch).filter((step) => step === 'confirm' || !passedSteps.includes(step))
}

/** Returns the pre-review state if it applies to the current draft: after an edit only a return still does. */
export function preReviewOf(
  { preparation }: Pick<BatchOffering, 'preparation'>,
  { confirmed, preReview }: Begun,
): PreReviewState | null {
  if (!preparation?.review) return null
  return confirmed || preReview === 'returned' ? preReview : null
}
