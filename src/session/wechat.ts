/** Who uses WeChat, as far as this tab was told. The openid itself never leaves the service. */
import { atom } from 'jotai'
import { currentUserAtom } from './account'
import { domainAtom } from './exam'
import { sessionAtom } from './stored-atom'
import { store } from './store'

export interface WechatVisit {
  /** A ticket is good in the project that gave it. */
  domain: string
  /** Stands for the WeChat user, for a day. */
  ticket: string
  /** The next visit signs in by itself, as the candidate who is signed in or was last. */
  isBound: boolean
}

const visitAtom = sessionAtom<WechatVisit | null>('wechatVisit', null)
/** WeChat was asked and has not answered: it is not asked again unless the candidate wants something of it. */
const isAskedAtom = sessionAtom('wechatAsked', false)
/** The candidate signed out: nobody is signed in without a word in this tab. */
const hasSignedOutAtom = sessionAtom('signedOutInWechat', false)

/** The visit in the project in use; null while it is not known who uses WeChat. */
export const wechatVisitAtom = atom((get) => {
  const visit = get(visitAtom)
  return visit?.domain === get(domainAtom) ? visit : null
})

export function rememberVisit(visit: WechatVisit): void {
  store.set(visitAtom, visit)
  store.set(isAskedAtom, false)
}

/** The service does not know the ticket any more. */
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

/** Milliseconds for which signing in does not wait for WeChat again after it, or the way to it, failed. */
const REST_MS = 30_000
let restsUntil = 0

/**
 * WeChat was asked in vain: the sign-in page that comes next has its form at once, and offers a link that may be there
 * once more, because only the link of this sign-in ends with signing out.
 */
export function rememberInVain(): void {
  rememberBinding(false)
  restsUntil = Date.now() + REST_MS
}

/** Whether it makes sense to ask WeChat who this is in order to sign in. */
export function maySignInSilently(): boolean {
  if (store.get(hasSignedOutAtom)) return false
  return store.get(wechatVisitAtom)?.isBound ?? Date.now() >= restsUntil
}

/** Signing out undoes the binding at the service; signing in again makes WeChat's word count again. */
export function rememberSignedOut(hasSignedOut: boolean): void {
  store.set(hasSignedOutAtom, hasSignedOut)
  if (hasSignedOut) rememberBinding(false)
}

/** Whether somebody else than this account is signed in. */
export function isSomebodyElse(accountId: string): boolean {
  const user = store.get(currentUserAtom)
  return user !== null && user.accountId !== accountId
}
