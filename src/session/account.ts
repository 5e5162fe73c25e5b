/** Signed-in user (specification §3, client session). */
import type { IdType } from '@contract/codes'
import type { CurrentUser } from '@contract/endpoints/account'
import { sessionStore } from '@/platform/storage/stores'
import { sessionAtom } from './stored-atom'
import { store } from './store'

export const tokenAtom = sessionAtom<string | null>('token', null, { endsWith: 'signIn' })
/** The service ended the sign-in, and no new sign-in has happened since. */
export const signInExpiredAtom = sessionAtom('signInExpired', false, { endsWith: 'signOut' })
/** The sign-in at a partner's site expired where no site can be opened: its address is on the clipboard. */
export const partnerAddressCopiedAtom = sessionAtom('partnerAddressCopied', false, { endsWith: 'signOut' })
export const currentUserAtom = sessionAtom<CurrentUser | null>('currentUser', null, { endsWith: 'signIn' })
export const userTypeAtom = sessionAtom<CurrentUser['userType'] | null>('userType', null, { endsWith: 'signIn' })
/** ID document type chosen last in this tab, the default where another ID document is entered; null initially. */
export const certTypeAtom = sessionAtom<IdType | null>('certType', null, { endsWith: 'signIn' })
/** Code of the project that issued the token. The token is sent to no other project. */
export const projectTokenAtom = sessionAtom<string | null>('projectToken', null, { endsWith: 'signIn' })
export const groupDomainAtom = sessionAtom<string | null>('groupDomain', null, { endsWith: 'signIn' })

/** Whether another document of this tab, which shares its session storage, has signed in or out. */
export function hasSessionMovedOn(): boolean {
  const token = store.get(tokenAtom)
  return sessionStore.get('token') !== (token === null ? null : JSON.stringify(token))
}

/** Whether the token is from an external partner, which then also handles sign-out and expiry (specification §6). */
export function isPartnerToken(token: string | null): boolean {
  return token?.startsWith('Bearer') ?? false
}
