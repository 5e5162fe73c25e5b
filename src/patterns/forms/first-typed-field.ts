import { useAtomValue } from 'jotai'
import { typistIdAtom } from '@/session/acting'
import { store } from '@/session/store'
import { typedAtom } from '@/session/stored-atom'

interface TypedOne {
  /** Subject of the input. */
  of: string
  /** Owner of the input, retained after their sign-in expired; hidden from other accounts. */
  by: string
  typed: unknown
}

/**
 * Creates a hook for unsaved input about one subject at a time, stored under `key`: it survives a reload and an expired
 * sign-in until it is submitted or another subject is started, and is private to its candidate. `of` identifies the
 * subject, `start` is the initial value.
 */
export function typedOne(key: string) {
  const keptAtom = typedAtom<TypedOne | null>(key, null)
  return function useTypedOne<T extends object>(of: string, start: T) {
    const kept = useAtomValue(keptAtom)
    const by = useAtomValue(typistIdAtom)
    const isOwn = (one: TypedOne | null) => one?.of === of && one.by === by
    const ownIn = (one: TypedOne | null) => (isOwn(one) ? { ...start, ...(one?.typed as T) } : start)
    return {
      typed: ownIn(kept),
      /** Whether stored input exists. */
      isTyped: isOwn(kept),
      /** Merges a change, or the result of a function of the newest input. */
      type: (change: Partial<T> | ((typed: T) => Partial<T>)) => {
        const now = ownIn(store.get(keptAtom))
        const typed = { ...now, ...(typeof change === 'function' ? change(now) : change) }
        store.set(keptAtom, { of, by, typed })
      },
      forget: () => store.set(keptAtom, null),
    }
  }
}
