/** Constants of the specification (§9) without a more specific module. Amounts in cents, times in milliseconds. */

/** Minimum similarity (0 to 100) of an ID photo to the public-security portrait (§5). */
export const LEAST_FACE_SIMILARITY = 80

export const CERTIFICATE_POSTAGE_CENTS = 2_000
