/** Lifetime of a code sent by text message or email, in milliseconds. */
export const CODE_LIFE_MS = 5 * 60_000
