import { openSignIn } from '@/api/leave'
import { canSignInSilently, trySilently } from '../../wechat/try-silently'

/**
 * Redirects to the sign-in page, unless WeChat signs the user in automatically. Returns a function that cancels the
 * redirect.
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
