import { useState } from 'react'

/**
 * When a step says what is missing: not before the candidate asked to go on, and then as it is mended. `goOn` goes on when
 * everything `isRight`.
 */
export function useAsk(isRight: boolean, goOn: () => Promise<void>) {
  const [isAsked, setAsked] = useState(false)
  return {
    isAsked,
    /** Something is missing, and the candidate asked to go on. */
    isTold: isAsked && !isRight,
    ask: async () => {
      setAsked(true)
      if (isRight) await goOn()
    },
  }
}
