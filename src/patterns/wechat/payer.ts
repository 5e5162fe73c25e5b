/** Who pays inside WeChat: the ticket of a visit, which WeChat Pay's openid is looked up with. */
import { currentUserAtom } from '@/session/account'
import { rememberSignIn } from '@/session/sign-out'
import { store } from '@/session/store'
import { forgetVisit, wechatVisitAtom } from '@/session/wechat'
import { visit } from './visit'

/**
 * The ticket of this visit. When there is none WeChat is asked, which may leave this page: again and again only if the
 * candidate has just pressed something (`isWanted`). Null when WeChat does not say. Throws ApiError (EA_WECHAT_…).
 */
export async function payerTicket(isWanted = true): Promise<string | null> {
  const known = store.get(wechatVisitAtom)
  if (known) return known.ticket
  const visited = await visit({ isWanted })
  // the same candidate again, whose sign-in had ended meanwhile: the payment goes on with the new one
  const signedIn = visited?.signedIn
  if (signedIn && signedIn.user.accountId === store.get(currentUserAtom)?.accountId)
    rememberSignIn(signedIn, visited.domain)
  return visited?.ticket ?? null
}

/** The service does not know the ticket: a fresh one. */
export function freshPayerTicket(isWanted: boolean): Promise<string | null> {
  forgetVisit()
  return payerTicket(isWanted)
}
