/** Retry backoff in milliseconds. Jitter of ±25 % spreads the retries of phones that were disconnected together. */
const PAUSES_MS = [400, 1_000, 2_000, 3_500]
const JITTER = 0.25

/**
 * Returns the backoff in milliseconds before retry `tries` + 1, based on at least `leastMs`; null if no retries remain.
 */
export function pauseAfter(tries: number, leastMs = 0): number | null {
  const pause = PAUSES_MS[tries]
  return pause === undefined ? null : Math.max(pause, leastMs) * (1 + JITTER * (2 * Math.random() - 1))
}
