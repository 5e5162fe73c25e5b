/**
 * Values stored separately for each candidate, kind of journey and subject of the journey, so that they do not
 * overwrite each other.
 */
import { store } from './store'
import type { StoredAtom } from './stored-atom'

/** Candidate, kind of journey and its subject. */
export interface Owner {
  accountId: string
  kind: string
  key: string
}

/** Values by owner. */
export type OfEach<T> = Readonly<Record<string, T>>

export function ownIn<T>(all: OfEach<T>, owner: Owner): T | null {
  return all[nameOf(owner)] ?? null
}

/** Stores the owner's value; null removes it. */
export function keepOwn<T>(each: StoredAtom<OfEach<T>>, owner: Owner, value: T | null): void {
  const name = nameOf(owner)
  const others = Object.entries(store.get(each)).filter(([other]) => other !== name)
  store.set(each, Object.fromEntries(value === null ? others : [...others, [name, value]]))
}

const nameOf = ({ accountId, kind, key }: Owner) => [accountId, kind, key].join(' ')
