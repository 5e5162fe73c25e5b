/** Who is signed in, and what came along with the entry into the client (specification §3, client session). */
import type { CurrentUser } from '@contract/endpoints/account'
import { sessionAtom } from './stored-atom'

export interface HeaderState {
  /** Title that a screen sets in place of the route's. */
  title: string | null
}
export const headerStateAtom = sessionAtom<HeaderState>('headerState', { title: null })

export const tokenAtom = sessionAtom<string | null>('token', null)
export const currentUserAtom = sessionAtom<CurrentUser | null>('currentUser', null)
export const userTypeAtom = sessionAtom<CurrentUser['userType'] | null>('userType', null)
export const certTypeAtom = sessionAtom<CurrentUser['idType'] | null>('certType', null)
export const projectTokenAtom = sessionAtom<string | null>('projectToken', null)
export const pageInfoAtom = sessionAtom<Record<string, string>>('pageInfo', {})
export const registrationIdAtom = sessionAtom<string | null>('registrationId', null)
export const groupDomainAtom = sessionAtom<string | null>('groupDomain', null)
export const miniProgramAtom = sessionAtom<{ wxCode: string; isWxMini: boolean }>('wxMiniProgram', {
  wxCode: '',
  isWxMini: false,
})

/** A token of an external partner, who then also handles sign-out and expiry (specification §6). */
export function isPartnerToken(token: string | null): boolean {
  return token?.startsWith('Bearer') ?? false
}
