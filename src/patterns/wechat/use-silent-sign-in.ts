import { useEffect, useState } from 'react'
import { canSignInSilently, trySilently } from './try-silently'

/** Tries to sign in without a word when the screen opens. True while that is under way; `onSignedIn` then goes on. */
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
