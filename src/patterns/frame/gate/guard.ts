import { openSignIn } from '@/api/leave'
import { canSignInSilently, trySilently } from '../../wechat/try-silently'

/**
 * A screen that needs a sign-in leads to the sign-in page, unless WeChat knows who this is: the screen then simply
 * opens. Returns how to call it off.
 */
export function leadToSignIn(target: string): (() => void) | undefined {
  if (!canSignInSilently()) {
    void openSignIn(target)
    return undefined
  }
  let isWanted = true
  void trySilently().then((isSignedIn) => {
    if (isWanted && !isSignedIn) void openSignIn(target)
  })
  return () => {
    isWanted = false
  }
}
