/** Who is signed in (specification §3, client session). */
import type { IdType } from '@contract/codes'
import type { CurrentUser } from '@contract/endpoints/account'
import { sessionStore } from '@/platform/storage/stores'
import { sessionAtom } from './stored-atom'
import { store } from './store'

export const tokenAtom = sessionAtom<string | null>('token', null, { endsWith: 'signIn' })
/** The service has ended the sign-in, and nobody has signed in since. */
export const signInExpiredAtom = sessionAtom('signInExpired', false, { endsWith: 'signOut' })
export const currentUserAtom = sessionAtom<CurrentUser | null>('currentUser', null, { endsWith: 'signIn' })
export const userTypeAtom = sessionAtom<CurrentUser['userType'] | null>('userType', null, { endsWith: 'signIn' })
/** Type of the ID document that was chosen last in this tab, preselected where the next one is entered; null before any. */
export const certTypeAtom = sessionAtom<IdType | null>('certType', null, { endsWith: 'signIn' })
/** Code of the project that issued the token, which is sent to no other project (docs/decisions/0004). */
export const projectTokenAtom = sessionAtom<string | null>('projectToken', null, { endsWith: 'signIn' })
export const groupDomainAtom = sessionAtom<string | null>('groupDomain', null, { endsWith: 'signIn' })

/** Another document of this tab, which shares its session storage, has signed somebody in or out. */
export function hasSessionMovedOn(): boolean {
  const token = store.get(tokenAtom)
  return sessionStore.get('token') !== (token === null ? null : JSON.stringify(token))
}

/** A token of an external partner, who then also handles sign-out and expiry (specification §6). */
export function isPartnerToken(token: string | null): boolean {
  return token?.startsWith('Bearer') ?? false
}
