/**
 * Preparing a registration before its batch opens: everything is filled in, chosen and confirmed, and submitted with one tap
 * when it opens (docs/decisions/0073). Pure; asked by both ends.
 */
import type { Choice } from '../draft'
import { batchState, type BatchWindow } from './batch-state'
import { offerChanges, offerOf, type OfferChange } from './offer'
import type { BatchOffering, Offer, Offering } from './offering'

type Prepared = BatchWindow & Pick<Offering, 'preparation'>

/** Whether the batch opens by itself later and can be prepared at `now` (milliseconds). */
export function canBePrepared({ preparation, ...batch }: Prepared, now: number): boolean {
  if (!preparation || now < Date.parse(preparation.from)) return false
  return batchState(batch, now) === 'notYetOpen' && now < Date.parse(batch.opensAt)
}

/** A draft as far as it says whether it is prepared. `preparedOffer`: what was on the screen when that was confirmed. */
interface Confirmed {
  confirmed: boolean
  preparedOffer: Offer | null
  choices: readonly Choice[]
}

/**
 * What the exam body changed since the preparation was confirmed; nothing for a draft that is not confirmed, whose own
 * changes would be among it.
 */
export function changesSincePrepared({ confirmed, preparedOffer, choices }: Confirmed, batch: BatchOffering) {
  const changes: OfferChange[] = confirmed && preparedOffer ? offerChanges(preparedOffer, offerOf(batch, choices)) : []
  return changes
}

/** Whether it was confirmed as it is offered now: the tap that submits it is all that is missing. */
export function isPrepared(draft: Confirmed & { commitmentAccepted: boolean }, batch: BatchOffering): boolean {
  const { commitmentAccepted, confirmed, preparedOffer } = draft
  return commitmentAccepted && confirmed && preparedOffer !== null && changesSincePrepared(draft, batch).length === 0
}
