import type { Draft } from '../draft'
import { withoutLocks } from '../../collecting/locked-fields'
import type { BatchOffering, Offering } from './offering'

/**
 * Returns the batch as it applies to one draft: chosen test areas, exempted subjects, and editable fields for missing
 * account data. Pure.
 */
export function ownOffering(
  offering: Offering,
  draft: Pick<Draft, 'areas' | 'exempted' | 'missingFacts'>,
): BatchOffering {
  return { ...withoutLocks(offering, draft.missingFacts), areas: draft.areas, exempted: draft.exempted }
}
