/** Identity verification, if the project file requires it (decision 0109). Pure. */
import type { ErrorCode } from '../errors/errors'
import type { Reason } from '../reason'

/**
 * `unchecked`: no result yet; the check is retried until there is one. `byHand`: manual comparison. `mismatched`: name
 * and number do not belong to one person; resolved by the candidate with documents, or by an operator.
 */
export const IDENTITY_STATES = ['unchecked', 'byHand', 'matched', 'mismatched'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

/** Refuses confirmed mismatches only, so that a pending check costs no candidate a seat. */
export function identityRefusal({ identity }: { identity: IdentityState }): ErrorCode | null {
  return identity === 'mismatched' ? 'EA_IDENTITY_MISMATCH' : null
}

/** Candidate's view of the verification; `reason`: finding of the manual comparison. */
export interface IdentityStatus {
  state: IdentityState
  reason: Reason | null
}
