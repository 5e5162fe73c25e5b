/** WeChat user of this tab, as far as known. The openid never leaves the service. */
import { atom } from 'jotai'
import { currentUserAtom } from './account'
import { domainAtom } from './exam'
import { sessionAtom } from './stored-atom'
import { store } from './store'

export interface WechatVisit {
  /** Project that issued the ticket; it is valid only there. */
  domain: string
  /** Ticket that identifies the WeChat user for one day. */
  ticket: string
  /** Whether the WeChat user is bound to an account, so that the next visit signs in automatically. */
  isBound: boolean
}

const visitAtom = sessionAtom<WechatVisit | null>('wechatVisit', null)
/** WeChat was asked without a response yet; it is asked again only on user action. */
const isAskedAtom = sessionAtom('wechatAsked', false)
/** The candidate signed out in this tab, which disables automatic sign-in. */
const hasSignedOutAtom = sessionAtom('signedOutInWechat', false)

/** Visit in the current project; null while the WeChat user is unknown. */
export const wechatVisitAtom = atom((get) => {
  const visit = get(visitAtom)
  return visit?.domain === get(domainAtom) ? visit : null
})

export function rememberVisit(visit: WechatVisit): void {
  store.set(visitAtom, visit)
  store.set(isAskedAtom, false)
}

/** Removes a ticket that the service no longer accepts. */
export function forgetVisit(): void {
  store.set(visitAtom, null)
}

export function rememberBinding(isBound: boolean): void {
  const visit = store.get(visitAtom)
  if (visit) store.set(visitAtom, { ...visit, isBound })
}

export function isWechatAsked(): boolean {
  return store.get(isAskedAtom)
}

export function rememberAsked(): void {
  store.set(isAskedAtom, true)
}

/** Milliseconds without automatic WeChat sign-in after a failed attempt. */
const REST_MS = 30_000
let restsUntil = 0

/**
 * Records a failed WeChat sign-in, so that the sign-in page shows its form immediately. Offers the binding again even
 * if one may exist, because signing out removes only the binding of this sign-in.
 */
export function rememberInVain(): void {
  rememberBinding(false)
  restsUntil = Date.now() + REST_MS
}

/** Whether an automatic WeChat sign-in is worth trying. */
export function maySignInSilently(): boolean {
  if (store.get(hasSignedOutAtom)) return false
  return store.get(wechatVisitAtom)?.isBound ?? Date.now() >= restsUntil
}

/** Records signing in or out; signing out also removes the WeChat binding at the service. */
export function rememberSignedOut(hasSignedOut: boolean): void {
  store.set(hasSignedOutAtom, hasSignedOut)
  if (hasSignedOut) rememberBinding(false)
}

/** Whether another account than this one is signed in. */
export function isSomebodyElse(accountId: string): boolean {
  const user = store.get(currentUserAtom)
  return user !== null && user.accountId !== accountId
}
