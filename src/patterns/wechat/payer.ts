/** Identity of the payer in WeChat: the ticket of a visit, by which the service looks up the openid for WeChat Pay. */
import { currentUserAtom } from '@/session/account'
import { rememberSignIn } from '@/session/sign-out'
import { store } from '@/session/store'
import { forgetVisit, wechatVisitAtom } from '@/session/wechat'
import { visit } from './visit'

/**
 * Returns the ticket of this visit. Without one, WeChat is asked, which may leave this page; repeatedly only on a user
 * action (`isWanted`). Null if WeChat does not identify the user. Throws ApiError (EA_WECHAT_…).
 */
export async function payerTicket(isWanted = true): Promise<string | null> {
  const known = store.get(wechatVisitAtom)
  if (known) return known.ticket
  const visited = await visit({ isWanted })
  // continues with the new sign-in if the same candidate's sign-in had expired
  const signedIn = visited?.signedIn
  if (signedIn && signedIn.user.accountId === store.get(currentUserAtom)?.accountId)
    rememberSignIn(signedIn, visited.domain)
  return visited?.ticket ?? null
}

/** Replaces a ticket that the service no longer accepts. */
export function freshPayerTicket(isWanted: boolean): Promise<string | null> {
  forgetVisit()
  return payerTicket(isWanted)
}
