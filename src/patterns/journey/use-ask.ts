import { useState } from 'react'

/**
 * Shows what a step lacks only after the candidate tried to continue, and updates it as it is corrected. `goOn` runs if
 * everything `isRight`.
 */
export function useAsk(isRight: boolean, goOn: () => Promise<void>) {
  const [isAsked, setAsked] = useState(false)
  return {
    isAsked,
    /** Whether the missing parts are shown. */
    isMissing: isAsked && !isRight,
    ask: async () => {
      setAsked(true)
      if (isRight) await goOn()
    },
  }
}
