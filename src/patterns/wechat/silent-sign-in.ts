import { signInExpiredAtom } from '@/session/account'
import { secondStepAtom } from '@/session/second-step'
import { rememberSignIn } from '@/session/sign-out'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'
import { rememberInVain } from '@/session/wechat'
import { visit, type Visited } from './visit'

/** Time of the last automatic WeChat sign-in by this device's clock; survives the redirect to WeChat. */
const silentSignInAtAtom = sessionAtom('silentSignInAt', 0)
/** Milliseconds within which an ended sign-in counts as refused rather than expired. */
const REFUSED_WITHIN_MS = 60_000

/**
 * Signs in with the WeChat user's bound account; returns true on success. Every failure leaves the manual sign-in, and
 * so does a sign-in that the service has just ended, because a new one would end the same way in an endless loop.
 */
export async function signInSilently(): Promise<boolean> {
  const visited = wasRefused() ? null : await visit({ isWanted: false }).catch(() => null)
  if (!visited) rememberInVain()
  if (visited) keepFirstStep(visited)
  if (!visited?.signedIn || !rememberSignIn(visited.signedIn, visited.domain)) return false
  store.set(silentSignInAtAtom, Date.now())
  return true
}

/** Stores the first sign-in step; the sign-in page continues with the second factor. */
function keepFirstStep({ secondFactor: ticket, domain }: Visited): void {
  if (ticket) store.set(secondStepAtom, { domain, ticket, isSilent: true })
}

function wasRefused(): boolean {
  return store.get(signInExpiredAtom) && Date.now() - store.get(silentSignInAtAtom) < REFUSED_WITHIN_MS
}
