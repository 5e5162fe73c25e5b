/** For whom a group acts in this tab, with its candidate's agreement: everything of theirs is read and changed as for oneself. */
import { atom } from 'jotai'
import { currentUserAtom } from './account'
import { store } from './store'
import { sessionAtom } from './stored-atom'

export interface Member {
  /** Their place in the group. */
  memberId: string
  realName: string
}

/** Written in session storage and nowhere else: each tab acts for its own candidate. Of another account it is nothing. */
const chosenAtom = sessionAtom<(Member & { by: string }) | null>('actingFor', null, { endsWith: 'signOut' })

/** Null for candidates, and while a group acts for nobody. */
export const actingForAtom = atom((get) => {
  const chosen = get(chosenAtom)
  return chosen?.by === get(currentUserAtom)?.accountId ? chosen : null
})

/** Who it is that things belong to which are typed and chosen: the candidate, whoever acts for them. */
export const ownerIdAtom = atom((get) => get(actingForAtom)?.memberId ?? get(currentUserAtom)?.accountId ?? '')

/** Whose the last sign-in was that ran out. */
const lastOwnerIdAtom = sessionAtom('lastOwner', '', { endsWith: 'signOut' })

/** The same, and once their sign-in ran out still they: what they begin then waits for them (docs/decisions/0014). */
export const typistIdAtom = atom((get) => get(ownerIdAtom) || get(lastOwnerIdAtom))

/** The sign-in is about to end by itself. */
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

/** What a group may do for a candidate (`forMember` of the contract, which would make the first load heavy). */
export function isForMember(path: string): boolean {
  return /^\/exm_c\/(batches|registrations|orders|charges|appointments|tickets)(\/|$)/.test(path)
}
