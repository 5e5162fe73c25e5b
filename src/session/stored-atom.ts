import { atom, type WritableAtom } from 'jotai'
import { localStore, sessionStore, typedStore } from '@/platform/storage/stores'

export type StoredAtom<T> = WritableAtom<T, [T], void>

/** A value kept in session storage, for one tab (specification §3); in the Mini Program until it is started cold. */
export function sessionAtom<T>(key: string, initial: T): StoredAtom<T> {
  return storedAtom(sessionStore, key, initial)
}

/** What is being typed: like the session, and in the Mini Program past a cold start (docs/decisions/0014). */
export function typedAtom<T>(key: string, initial: T): StoredAtom<T> {
  return storedAtom(typedStore, key, initial)
}

/** A value kept until local storage is cleared. */
export function localAtom<T>(key: string, initial: T): StoredAtom<T> {
  return storedAtom(localStore, key, initial)
}

function storedAtom<T>(storage: typeof localStore, key: string, initial: T): StoredAtom<T> {
  const valueAtom = atom(read(storage.get(key), initial))
  return atom(
    (get) => get(valueAtom),
    (_, set, value: T) => {
      set(valueAtom, value)
      if (value === initial || value === null) storage.remove(key)
      else storage.set(key, JSON.stringify(value))
    },
  )
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
