/** Business constants of the specification (§9) that no rule beside them holds. Amounts in cents, times in milliseconds. */

/** Points, of 100, that an ID photo must be similar to the public-security portrait (§5). */
export const LEAST_FACE_SIMILARITY = 80

export const CERTIFICATE_POSTAGE_CENTS = 2_000
