import { atom, type WritableAtom } from 'jotai'
import { localStore, sessionStore, typedStore } from '@/platform/storage/stores'
import { store } from './store'

export type StoredAtom<T> = WritableAtom<T, [T], void>

/**
 * `signIn`: when the sign-in ends, including expiry. `signOut`: when the candidate signs out or another one signs in.
 */
export type End = 'signIn' | 'signOut'

interface Lifetime {
  /** Undefined: ends with the tab. */
  endsWith?: End
}

/**
 * Creates an atom persisted in session storage, for one tab (specification §3); in the Mini Program until its next cold
 * start.
 */
export function sessionAtom<T>(key: string, initial: T, { endsWith }: Lifetime = {}): StoredAtom<T> {
  return storedAtom(sessionStore, key, initial, endsWith)
}

/** Creates an atom for unsaved input: like {@link sessionAtom}, but in the Mini Program it survives a cold start. */
export function typedAtom<T>(key: string, initial: T): StoredAtom<T> {
  return storedAtom(typedStore, key, initial, 'signOut')
}

/** Creates an atom persisted until local storage is cleared. */
export function localAtom<T>(key: string, initial: T): StoredAtom<T> {
  return storedAtom(localStore, key, initial)
}

const endings: Record<End, (() => void)[]> = { signIn: [], signOut: [] }

/** Registers a reset function for state held elsewhere. */
export function whenEnds(end: End, begin: () => void): void {
  endings[end].push(begin)
}

/** Resets all state with this lifetime, including stored values of areas whose code was not loaded in this document. */
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

/** Returns the key of the stored list of keys with this lifetime. */
const listOf = (end: End) => `endsWith-${end}`
const keysEnding = (storage: Storage, end: End) => read<string[]>(storage.get(listOf(end)), [])

function list(storage: Storage, end: End, key: string): void {
  const listed = keysEnding(storage, end)
  if (!listed.includes(key)) storage.set(listOf(end), JSON.stringify([...listed, key]))
}

/** Falls back to the initial value if an older version stored an unreadable one. */
function read<T>(text: string | null, initial: T): T {
  if (text === null) return initial
  try {
    return JSON.parse(text) as T
  } catch {
    return initial
  }
}
