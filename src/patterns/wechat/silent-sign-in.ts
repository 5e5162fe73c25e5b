import { signInExpiredAtom } from '@/session/account'
import { secondStepAtom } from '@/session/second-step'
import { rememberSignIn } from '@/session/sign-out'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'
import { rememberInVain } from '@/session/wechat'
import { visit, type Visited } from './visit'

/** When WeChat's word last signed in, on this device's clock. It outlives going to WeChat and back. */
const silentSignInAtAtom = sessionAtom('silentSignInAt', 0)
/** A sign-in that the service ends sooner was refused rather than used up. Milliseconds. */
const REFUSED_WITHIN_MS = 60_000

/**
 * Signs in whoever has linked this WeChat to an account. True when it did; every failure leaves signing in by hand, and
 * so does a sign-in that the service has just ended: the next one would end the same way, round and round.
 */
export async function signInSilently(): Promise<boolean> {
  const visited = wasRefused() ? null : await visit({ isWanted: false }).catch(() => null)
  if (!visited) rememberInVain()
  if (visited) keepFirstStep(visited)
  if (!visited?.signedIn || !rememberSignIn(visited.signedIn, visited.domain)) return false
  store.set(silentSignInAtAtom, Date.now())
  return true
}

/** WeChat's word was the first step; the sign-in page, which comes next, goes on to the second one. */
function keepFirstStep({ secondFactor: ticket, domain }: Visited): void {
  if (ticket) store.set(secondStepAtom, { domain, ticket, isSilent: true })
}

function wasRefused(): boolean {
  return store.get(signInExpiredAtom) && Date.now() - store.get(silentSignInAtAtom) < REFUSED_WITHIN_MS
}
