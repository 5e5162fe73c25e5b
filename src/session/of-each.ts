/** What is kept apart for each candidate, kind of journey and what that is about: none costs another one. */
import { store } from './store'
import type { StoredAtom } from './stored-atom'

/** By whom, on which kind of journey, and what that is about. */
export interface Owner {
  accountId: string
  kind: string
  key: string
}

/** By owner. */
export type OfEach<T> = Readonly<Record<string, T>>

export function ownIn<T>(all: OfEach<T>, owner: Owner): T | null {
  return all[nameOf(owner)] ?? null
}

/** Null takes it away. */
export function keepOwn<T>(each: StoredAtom<OfEach<T>>, owner: Owner, value: T | null): void {
  const name = nameOf(owner)
  const others = Object.entries(store.get(each)).filter(([other]) => other !== name)
  store.set(each, Object.fromEntries(value === null ? others : [...others, [name, value]]))
}

const nameOf = ({ accountId, kind, key }: Owner) => [accountId, kind, key].join(' ')
