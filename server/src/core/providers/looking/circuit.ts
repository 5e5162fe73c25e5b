import type { PictureLooker } from './picture-looker'

/** Consecutive failures after which the circuit opens, so that candidates do not wait for an unavailable provider. */
const MOST_FAILURES = 3
const PAUSE_MS = 30_000

/**
 * Wraps a provider in a circuit breaker: it fails immediately while open, then lets a single call probe the provider.
 * `now` in milliseconds.
 */
export function withCircuit(looker: PictureLooker, now: () => number): PictureLooker {
  let failures = 0
  let closedUntil = 0
  const guarded =
    <Input extends unknown[], Output>(ask: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      if (now() < closedUntil) throw new Error('left alone: it failed several times in a row')
      // half-open: one call probes the provider; others fail until it succeeds
      if (failures >= MOST_FAILURES) closedUntil = now() + PAUSE_MS
      try {
        const answer = await ask(...input)
        failures = 0
        closedUntil = 0
        return answer
      } catch (error) {
        failures++
        if (failures >= MOST_FAILURES) closedUntil = now() + PAUSE_MS
        throw error
      }
    }
  return {
    faces: guarded(looker.faces),
    similarity: guarded(looker.similarity),
    card: guarded(looker.card),
    words: guarded(looker.words),
  }
}
