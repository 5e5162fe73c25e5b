/** How often a refund that was asked for may be changed before it is decided (specification §9). */
export const REFUND_EDITS = 1

/** Longest reason, in characters. */
export const REFUND_REASON_MAX_LENGTH = 200
