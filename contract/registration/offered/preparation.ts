/**
 * Preparation of a registration before its batch opens: everything is filled in, chosen and confirmed, then submitted
 * with one tap after the opening (decision 0073). Shared by client and service. Pure.
 */
import type { Choice } from '../draft'
import { batchState, type BatchWindow } from './batch-state'
import { offerChanges, offerOf, type OfferChange } from './offer'
import type { BatchOffering, Offer, Offering } from './offering'

type Prepared = BatchWindow & Pick<Offering, 'preparation'>

/** Returns whether the batch will open by its window and can be prepared at `now` (milliseconds). */
export function canBePrepared({ preparation, ...batch }: Prepared, now: number): boolean {
  if (!preparation || now < Date.parse(preparation.from)) return false
  return batchState(batch, now) === 'notYetOpen' && now < Date.parse(batch.opensAt)
}

/** Confirmed draft. `preparedOffer`: offer displayed when the preparation was confirmed. */
interface Confirmed {
  confirmed: boolean
  preparedOffer: Offer | null
  choices: readonly Choice[]
}

/**
 * Returns the changes by the exam body since the preparation was confirmed; empty for an unconfirmed draft, because its
 * own changes would be included.
 */
export function changesSincePrepared({ confirmed, preparedOffer, choices }: Confirmed, batch: BatchOffering) {
  const changes: OfferChange[] = confirmed && preparedOffer ? offerChanges(preparedOffer, offerOf(batch, choices)) : []
  return changes
}

/** Returns whether the draft was confirmed with the current offer, so that only the submission is missing. */
export function isPrepared(draft: Confirmed & { commitmentAccepted: boolean }, batch: BatchOffering): boolean {
  const { commitmentAccepted, confirmed, preparedOffer } = draft
  return commitmentAccepted && confirmed && preparedOffer !== null && changesSincePrepared(draft, batch).length === 0
}
