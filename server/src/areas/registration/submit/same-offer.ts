import type { EndpointInput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { agreedChanges, offerChanges, offerOf } from '@contract/registration/offered/offer'
import type { Choice } from '@contract/registration/draft'
import type { Agreed, BatchOffering } from '@contract/registration/offered/offering'
import { Failure } from '@server/core/failure'
import type { StoredDraft } from '@server/core/tables/registration'

/** What a submission says it is of. */
type Confirmed = EndpointInput<(typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/registrations']>['body']

/**
 * Throws E_REG_DRAFT_CHANGED when something else would be submitted than was confirmed: another device saved the draft
 * since, or the exam body changed what it offers (`offering`).
 */
export function requireAsConfirmed(
  { seenAt, offer }: Confirmed,
  draft: { content: StoredDraft; updatedAt: number | null },
  batch: BatchOffering,
): void {
  const seen = seenAt === null ? null : Date.parse(seenAt)
  if (seen !== draft.updatedAt) throw new Failure('E_REG_DRAFT_CHANGED')
  requireSameOffer(offer, batch, draft.content.choices)
}

/** Throws E_REG_DRAFT_CHANGED (`offering`) when something else is offered now than was on the screen. */
export function requireSameOffer(offer: Confirmed['offer'], batch: BatchOffering, choices: readonly Choice[]): void {
  if (offerChanges(offer, offerOf(batch, choices)).length > 0)
    throw new Failure('E_REG_DRAFT_CHANGED', { offering: 'offer' })
}

/**
 * Throws E_REG_DRAFT_CHANGED with what was agreed to (`before`) and what is offered now (`after`) where that is not the same.
 * The information table has no part in it: what it asks for today has to be there anyhow.
 */
export function requireAgreed(before: Agreed, after: Agreed): void {
  if (agreedChanges(before, after).length > 0)
    throw new Failure('E_REG_DRAFT_CHANGED', { offering: 'offer', before, after })
}
