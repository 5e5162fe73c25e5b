import type { CandidatesCall } from '@server/calls/handler'
import type { Purposes } from '@server/domain/orders/purpose'

/**
 * The purposes whose orders and money a caller sees nothing of: a fee that goes back would tell a group that acts for a candidate
 * that a mark was changed (decisions 0096, 0101).
 */
export function hiddenFrom(
  purposes: Purposes,
  { actor, owner }: Pick<CandidatesCall, 'actor' | 'owner'>,
): readonly string[] {
  if (actor.accountId === owner.accountId) return []
  return Object.values(purposes).flatMap(({ name, isCandidatesAlone }) => (isCandidatesAlone ? [name] : []))
}
