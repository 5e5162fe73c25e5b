/** Sign-in state on this device. The calls to the service are elsewhere. */
import type { CurrentUser } from '@contract/endpoints/account'
import { keepLanguage } from '@/i18n/language'
import { localStore } from '@/platform/storage/stores'
import {
  currentUserAtom,
  groupDomainAtom,
  partnerAddressCopiedAtom,
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
 * Stores a sign-in to the project `domain`. Returns false and stores nothing if another project was opened before the
 * response arrived, because the token is not valid there.
 */
export function rememberSignIn({ token, user }: { token: string; user: CurrentUser }, domain: string): boolean {
  if (isOtherProjectOpen(domain)) return false
  store.set(tokenAtom, token)
  store.set(projectTokenAtom, domain)
  store.set(currentUserAtom, user)
  store.set(userTypeAtom, user.userType)
  store.set(groupDomainAtom, user.groupDomain)
  store.set(signInExpiredAtom, false)
  store.set(partnerAddressCopiedAtom, false)
  rememberSignedOut(false)
  return true
}

/** Clears the candidate and all their unsaved work; the project stays open. */
export function clearUser(): void {
  endAll('signIn')
  endAll('signOut')
}

/** Handles an expired sign-in: unsaved input is preserved for the same candidate. */
export function clearExpiredUser(): void {
  // ends the sign-in only for the first of several calls that are refused at once
  if (store.get(tokenAtom) !== null) store.set(signInExpiredAtom, true)
  rememberOwner()
  endAll('signIn')
}

/**
 * Signs out: clears user, token and local storage (specification §4). Language and large text belong to the device and
 * are restored.
 */
export function clearUserAndLocalStorage(): void {
  clearUser()
  rememberSignedOut(true)
  localStore.clear()
  keepLanguage()
  store.set(elderModeAtom, store.get(elderModeAtom))
  store.set(lastDomainAtom, null)
}
