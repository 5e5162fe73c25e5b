import { sessionAtom } from '@/session/stored-atom'

/** Token of a guardian's link and the project it belongs to. */
export interface GuardiansLink {
  domain: string
  token: string
}

/**
 * Session storage holds the token after the page removes it from the address, so that it is not copied, shared or
 * logged.
 */
export const guardiansLinkAtom = sessionAtom<GuardiansLink | null>('guardiansLink', null, { endsWith: 'signOut' })
