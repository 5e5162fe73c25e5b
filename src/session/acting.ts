/**
 * Acting on behalf of a candidate: a group reads and changes the candidate's data with their consent, as for itself.
 */
import { atom } from 'jotai'
import { currentUserAtom } from './account'
import { store } from './store'
import { sessionAtom } from './stored-atom'

export interface Member {
  /** Id of the membership in the group. */
  memberId: string
  realName: string
}

/** Stored in session storage only: each tab acts for its own candidate. Ignored for other accounts than `by`. */
const chosenAtom = sessionAtom<(Member & { by: string }) | null>('actingFor', null, { endsWith: 'signOut' })

/** Member that the group acts for; null for candidates and for a group that acts for no member. */
export const actingForAtom = atom((get) => {
  const chosen = get(chosenAtom)
  return chosen?.by === get(currentUserAtom)?.accountId ? chosen : null
})

/** Id of the candidate whose data is typed and chosen: the member that a group acts for, else the account. */
export const ownerIdAtom = atom((get) => get(actingForAtom)?.memberId ?? get(currentUserAtom)?.accountId ?? '')

/** Owner of the last sign-in that expired. */
const lastOwnerIdAtom = sessionAtom('lastOwner', '', { endsWith: 'signOut' })

/**
 * Owner of unsaved input; after the sign-in has expired still the same owner, so that the input is restored when they
 * return (decision 0014).
 */
export const typistIdAtom = atom((get) => get(ownerIdAtom) || get(lastOwnerIdAtom))

/** Remembers the owner; call before a sign-in expires. */
export function rememberOwner(): void {
  store.set(lastOwnerIdAtom, store.get(typistIdAtom))
}

export function actFor({ memberId, realName }: Member): void {
  const by = store.get(currentUserAtom)?.accountId
  if (by !== undefined) store.set(chosenAtom, { memberId, realName, by })
}

export function stopActing(): void {
  store.set(chosenAtom, null)
}

/**
 * Whether a group may make this call for a candidate. Duplicates `forMember` of the contract, whose import would
 * enlarge the first load.
 */
export function isForMember(path: string): boolean {
  return /^\/exm_c\/(batches|registrations|orders|charges|appointments|tickets)(\/|$)/.test(path)
}
