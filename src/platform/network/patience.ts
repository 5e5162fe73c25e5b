/** Milliseconds before each repeat, a quarter more or less: phones that were cut off together do not return together. */
const PAUSES_MS = [400, 1_000, 2_000, 3_500]
const JITTER = 0.25

/** Milliseconds before what failed `tries` + 1 times is tried again, at least `leastMs`; null when that was often enough. */
export function pauseAfter(tries: number, leastMs = 0): number | null {
  const pause = PAUSES_MS[tries]
  return pause === undefined ? null : Math.max(pause, leastMs) * (1 + JITTER * (2 * Math.random() - 1))
}
