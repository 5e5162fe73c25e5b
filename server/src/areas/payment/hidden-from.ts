import type { CandidatesCall } from '@server/calls/handler'
import type { Purposes } from '@server/domain/orders/purpose'

/**
 * Returns the purposes hidden from a caller: the refund of a fee would reveal to a group acting for a candidate that a
 * mark was changed.
 */
export function hiddenFrom(
  purposes: Purposes,
  { actor, owner }: Pick<CandidatesCall, 'actor' | 'owner'>,
): readonly string[] {
  if (actor.accountId === owner.accountId) return []
  return Object.values(purposes).flatMap(({ name, isCandidatesAlone }) => (isCandidatesAlone ? [name] : []))
}
