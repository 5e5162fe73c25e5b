/**
 * Whom the review of a paid registration waits for: nobody (it is approved by itself), the exam body, its own
 * system, the check of who its
 * candidate is, or the candidate, whose name and number are not one person's.
 */
export const REVIEW_WAITS = ['nobody', 'person', 'provider', 'identity', 'mismatch'] as const
export type ReviewWaits = (typeof REVIEW_WAITS)[number]
