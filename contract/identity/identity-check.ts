/** Whether somebody is who they say: checked where a project's file asks for it (docs/decisions/0040). Pure. */
import type { ErrorCode } from '../errors/errors'
import type { Reason } from '../reason'

/**
 * `unchecked`: nobody has said yet, and is asked until somebody does. `byHand`: a person compares. `mismatched`: name and
 * number are not one person's; corrected by the candidate with papers, or by an operator.
 */
export const IDENTITY_STATES = ['unchecked', 'byHand', 'matched', 'mismatched'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

/** Only who is known to be somebody else is refused: who waits for an answer loses no seat by it. */
export function identityRefusal({ identity }: { identity: IdentityState }): ErrorCode | null {
  return identity === 'mismatched' ? 'EA_IDENTITY_MISMATCH' : null
}

/** What a candidate sees of it; `reason`: what a person found. */
export interface IdentityStanding {
  state: IdentityState
  reason: Reason | null
}
