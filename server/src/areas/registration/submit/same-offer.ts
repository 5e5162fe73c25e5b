import type { EndpointInput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { agreedChanges, offerChanges, offerOf } from '@contract/registration/offered/offer'
import type { Choice } from '@contract/registration/draft'
import type { Agreed, BatchOffering } from '@contract/registration/offered/offering'
import { Failure } from '@server/core/failure'
import type { StoredDraft } from '@server/core/tables/registration'

/** Content that a submission confirms. */
type Confirmed = EndpointInput<(typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/registrations']>['body']

/**
 * Throws E_REG_DRAFT_CHANGED when the submission would differ from the confirmed content: another device saved the
 * draft, or the exam body changed the offering (`offering`).
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

/** Throws E_REG_DRAFT_CHANGED (`offering`) when the current offer differs from the displayed one. */
export function requireSameOffer(offer: Confirmed['offer'], batch: BatchOffering, choices: readonly Choice[]): void {
  if (offerChanges(offer, offerOf(batch, choices)).length > 0)
    throw new Failure('E_REG_DRAFT_CHANGED', { offering: 'offer' })
}

/**
 * Throws E_REG_DRAFT_CHANGED when the agreed sittings and fees (`before`) differ from the current ones (`after`). The
 * information table is not compared, because it is checked against the current requirements.
 */
export function requireAgreed(before: Agreed, after: Agreed): void {
  if (agreedChanges(before, after).length > 0)
    throw new Failure('E_REG_DRAFT_CHANGED', { offering: 'offer', before, after })
}
