/** Business constants of the specification (§9) that no rule beside them holds. Amounts in cents, times in milliseconds. */

/** A second booking of the same candidate within this time is refused (ER_GSH). */
export const BOOKING_PAUSE_MS = 60_000

/** How often a booked seat may be moved to another session. */
export const MAX_RESCHEDULES = 1

/** Points, of 100, that an ID photo must be similar to the public-security portrait (§5). */
export const LEAST_FACE_SIMILARITY = 80

/** How often a registration may be extended again after a refund (refund increase-edit count). */
export const MAX_EDITS_AFTER_REFUND = 1

export const CERTIFICATE_POSTAGE_CENTS = 2_000

/** 8 April 2022 at 17:00, UTC+8: the deadline that the certificate screens name unless a project names its own. */
export const CERTIFICATE_DEADLINE = '2022-04-08T09:00:00.000Z'
