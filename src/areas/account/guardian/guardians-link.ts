import { sessionAtom } from '@/session/stored-atom'

/** What a guardian's link brought along, and the project that it is of. */
export interface GuardiansLink {
  domain: string
  token: string
}

/** Kept for this tab: the address is written anew without it, so that nobody copies, shares or logs it from there. */
export const guardiansLinkAtom = sessionAtom<GuardiansLink | null>('guardiansLink', null, { endsWith: 'signOut' })
