import type { EndpointInput } from '@contract/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { offerChanges, offerOf } from '@contract/offer'
import type { BatchOffering } from '@contract/offering'
import { Failure } from '@server/core/calls/failure'
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
  if (offerChanges(offer, offerOf(batch, draft.content.choices)).length > 0)
    throw new Failure('E_REG_DRAFT_CHANGED', { offering: 'offer' })
}

/** Throws E_REG_DRAFT_CHANGED with both amounts (cents) when it costs something else by now. */
export function requireSameAmount(before: number, after: number): void {
  if (before !== after) throw new Failure('E_REG_DRAFT_CHANGED', { offering: 'price', before, after })
}
