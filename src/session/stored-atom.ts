import { atom, type WritableAtom } from 'jotai'
import { localStore, sessionStore, typedStore } from '@/platform/storage/stores'
import { store } from './store'

export type StoredAtom<T> = WritableAtom<T, [T], void>

/** `signIn`: with the sign-in, also when it runs out. `signOut`: when the candidate signs out, or somebody else comes. */
export type End = 'signIn' | 'signOut'

interface Lifetime {
  /** Missing: with the tab. */
  endsWith?: End
}

/** A value kept in session storage, for one tab (specification §3); in the Mini Program until it is started cold. */
export function sessionAtom<T>(key: string, initial: T, { endsWith }: Lifetime = {}): StoredAtom<T> {
  return storedAtom(sessionStore, key, initial, endsWith)
}

/** What is being typed: like the session, and in the Mini Program past a cold start (docs/decisions/0014). */
export function typedAtom<T>(key: string, initial: T): StoredAtom<T> {
  return storedAtom(typedStore, key, initial, 'signOut')
}

/** A value kept until local storage is cleared. */
export function localAtom<T>(key: string, initial: T): StoredAtom<T> {
  return storedAtom(localStore, key, initial)
}

const endings: Record<End, (() => void)[]> = { signIn: [], signOut: [] }

/** `begin` anew what is kept elsewhere and ends so. */
export function whenEnds(end: End, begin: () => void): void {
  endings[end].push(begin)
}

/** Everything that ends so begins anew, also what an area keeps whose code this document never loaded. */
export function endAll(end: End): void {
  for (const begin of endings[end]) begin()
  for (const storage of [sessionStore, typedStore]) {
    for (const key of keysEnding(storage, end)) storage.remove(key)
    storage.remove(listOf(end))
  }
}

type Storage = typeof localStore

function storedAtom<T>(storage: Storage, key: string, initial: T, endsWith?: End): StoredAtom<T> {
  const valueAtom = atom(read(storage.get(key), initial))
  const stored: StoredAtom<T> = atom(
    (get) => get(valueAtom),
    (_, set, value: T) => {
      set(valueAtom, value)
      if (value === initial || value === null) return storage.remove(key)
      storage.set(key, JSON.stringify(value))
      if (endsWith) list(storage, endsWith, key)
    },
  )
  if (endsWith) whenEnds(endsWith, () => store.set(stored, initial))
  return stored
}

/** Names of what is kept and ends, kept beside it. */
const listOf = (end: End) => `endsWith-${end}`
const keysEnding = (storage: Storage, end: End) => read<string[]>(storage.get(listOf(end)), [])

function list(storage: Storage, end: End, key: string): void {
  const listed = keysEnding(storage, end)
  if (!listed.includes(key)) storage.set(listOf(end), JSON.stringify([...listed, key]))
}

/** What an older version stored may not be readable any more. */
function read<T>(text: string | null, initial: T): T {
  if (text === null) return initial
  try {
    return JSON.parse(text) as T
  } catch {
    return initial
  }
}
