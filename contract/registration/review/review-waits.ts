/**
 * Pending party in the review of a paid registration: none (approved automatically), the exam body, its external
 * system, the identity verification, or the candidate, because name and ID number do not match.
 */
export const REVIEW_WAITS = ['nobody', 'person', 'provider', 'identity', 'mismatch'] as const
export type ReviewWaits = (typeof REVIEW_WAITS)[number]
