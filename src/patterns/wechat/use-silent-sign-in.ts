import { useEffect, useState } from 'react'
import { wechatApp } from '@/platform/wechat/identity'
import { maySignInSilently } from '@/session/wechat'

/** Whether WeChat is worth asking who this is; never outside of WeChat. */
export function canSignInSilently(): boolean {
  return wechatApp() !== null && maySignInSilently()
}

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

/** What does it is loaded inside WeChat only. */
export async function trySilently(): Promise<boolean> {
  try {
    return await (await import('./silent-sign-in')).signInSilently()
  } catch {
    return false
  }
}
