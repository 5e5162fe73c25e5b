import type { BatchOffering } from '@contract/registration/offered/offering'
import { isPrepared } from '@contract/registration/offered/preparation'
import type { Begun } from './mine-store'

/** Whether a draft was confirmed before its batch opened, and the exam body has changed nothing of it since. */
export function isStillPrepared(batch: BatchOffering, { confirmed }: Begun): boolean {
  if (!confirmed) return false
  const { preparedOffer = null, choices, acceptedLetter } = confirmed
  const commitmentAccepted = acceptedLetter === batch.revisions.letter
  return isPrepared({ confirmed: true, preparedOffer, choices, commitmentAccepted }, batch)
}
