import type { ImageVerifier } from './image-verifier'

/** Consecutive failures after which the circuit opens, so that candidates do not wait for an unavailable provider. */
const MAX_FAILURES = 3
const PAUSE_MS = 30_000

/**
 * Wraps a provider in a circuit breaker: it fails immediately while open, then lets a single call probe the provider.
 * `now` in milliseconds.
 */
export function withCircuitBreaker(verifier: ImageVerifier, now: () => number): ImageVerifier {
  let failures = 0
  let closedUntil = 0
  const guarded =
    <Input extends unknown[], Output>(ask: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      if (now() < closedUntil) throw new Error('left alone: it failed several times in a row')
      // half-open: one call probes the provider; others fail until it succeeds
      if (failures >= MAX_FAILURES) closedUntil = now() + PAUSE_MS
      try {
        const answer = await ask(...input)
        failures = 0
        closedUntil = 0
        return answer
      } catch (error) {
        failures++
        if (failures >= MAX_FAILURES) closedUntil = now() + PAUSE_MS
        throw error
      }
    }
  return {
    faces: guarded(verifier.faces),
    similarity: guarded(verifier.similarity),
    card: guarded(verifier.card),
    textLines: guarded(verifier.textLines),
  }
}
