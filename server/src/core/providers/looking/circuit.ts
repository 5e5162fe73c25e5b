import type { PictureLooker } from './picture-looker'

/** So many failures one after the other, and nobody is asked for a while: candidates need not wait for who is away. */
const MOST_FAILURES = 3
const PAUSE_MS = 30_000

/** The same, left alone while it is known to be away; then one call tries it again. `now` in milliseconds. */
export function withCircuit(looker: PictureLooker, now: () => number): PictureLooker {
  let failures = 0
  let closedUntil = 0
  const guarded =
    <Input extends unknown[], Output>(ask: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      if (now() < closedUntil) throw new Error('left alone: it failed several times in a row')
      // one call tries it again, and the others wait for what it finds
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
