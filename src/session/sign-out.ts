/** Signing in and out on this device. The calls to the service are made elsewhere. */
import type { CurrentUser } from '@contract/endpoints/account'
import { keepLanguage } from '@/i18n/language'
import { localStore } from '@/platform/storage/stores'
import {
  currentUserAtom,
  groupDomainAtom,
  projectTokenAtom,
  signInExpiredAtom,
  tokenAtom,
  userTypeAtom,
} from './account'
import { rememberOwner } from './acting'
import { elderModeAtom } from './elder-mode'
import { isOtherProjectOpen, lastDomainAtom } from './exam'
import { store } from './store'
import { endAll } from './stored-atom'
import { rememberSignedOut } from './wechat'

/**
 * Keeps a sign-in to the project `domain`. False, and nothing is kept, where another project was opened before the service
 * answered: the token is worth nothing there.
 */
export function rememberSignIn({ token, user }: { token: string; user: CurrentUser }, domain: string): boolean {
  if (isOtherProjectOpen(domain)) return false
  store.set(tokenAtom, token)
  store.set(projectTokenAtom, domain)
  store.set(currentUserAtom, user)
  store.set(userTypeAtom, user.userType)
  store.set(groupDomainAtom, user.groupDomain)
  store.set(signInExpiredAtom, false)
  rememberSignedOut(false)
  return true
}

/** Forgets the candidate and everything begun in their name; the project stays open. */
export function clearUser(): void {
  endAll('signIn')
  endAll('signOut')
}

/** The sign-in ran out: what was typed and not saved waits for the same candidate to come back. */
export function clearExpiredUser(): void {
  // of several calls that are refused at once the first one ends the sign-in
  if (store.get(tokenAtom) !== null) store.set(signInExpiredAtom, true)
  rememberOwner()
  endAll('signIn')
}

/**
 * Signing out clears user, token and local storage (specification §4). Language and large text are no candidate's: they
 * belong to whoever holds the phone, and are written down again (docs/decisions/0014).
 */
export function clearUserAndLocalStorage(): void {
  clearUser()
  rememberSignedOut(true)
  localStore.clear()
  keepLanguage()
  store.set(elderModeAtom, store.get(elderModeAtom))
  store.set(lastDomainAtom, null)
}
