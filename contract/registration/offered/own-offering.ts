import type { Draft } from '../draft'
import { withoutLocks } from '../../collecting/locked-fields'
import type { BatchOffering, Offering } from './offering'

/**
 * A batch as it is for who fills in this draft: with the test areas chosen, the subjects they need not sit, and what
 * their account lacks to fill in. Pure.
 */
export function ownOffering(
  offering: Offering,
  draft: Pick<Draft, 'areas' | 'exempted' | 'missingFacts'>,
): BatchOffering {
  return { ...withoutLocks(offering, draft.missingFacts), areas: draft.areas, exempted: draft.exempted }
}
