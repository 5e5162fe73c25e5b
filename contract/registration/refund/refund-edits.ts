/** Maximum changes to a refund request before its decision (specification §9). */
export const REFUND_EDITS = 1

/** In characters. */
export const REFUND_REASON_MAX_LENGTH = 200
