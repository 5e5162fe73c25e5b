/** How long a code by text or email is good, in milliseconds. */
export const CODE_LIFE_MS = 5 * 60_000
