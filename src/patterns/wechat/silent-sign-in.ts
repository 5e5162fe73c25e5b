import { rememberSignIn } from '@/session/sign-out'
import { rememberInVain } from '@/session/wechat'
import { visit } from './visit'

/** Signs in whoever has linked this WeChat to an account. True when it did; every failure leaves signing in by hand. */
export async function signInSilently(): Promise<boolean> {
  const visited = await visit({ isWanted: false }).catch(() => null)
  if (!visited) rememberInVain()
  if (!visited?.signedIn) return false
  rememberSignIn(visited.signedIn)
  return true
}
