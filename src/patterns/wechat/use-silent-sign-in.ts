import { useEffect, useState } from 'react'
import { canSignInSilently, trySilently } from './try-silently'

/**
 * Tries an automatic sign-in when the screen opens. Returns true while it is running; calls `onSignedIn` on success.
 */
export function useSilentSignIn(onSignedIn: () => void): boolean {
  const [isTrying, setTrying] = useState(canSignInSilently)
  useEffect(() => {
    if (!isTrying) return
    let isWanted = true
    void trySilently().then((isSignedIn) => {
      if (!isWanted) return
      if (isSignedIn) onSignedIn()
      else setTrying(false)
    })
    return () => {
      isWanted = false
    }
  }, [isTrying, onSignedIn])
  return isTrying
}
