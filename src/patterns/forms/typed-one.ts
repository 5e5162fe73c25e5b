import { useAtomValue } from 'jotai'
import { typistIdAtom } from '@/session/acting'
import { store } from '@/session/store'
import { typedAtom } from '@/session/stored-atom'

interface TypedOne {
  /** What it is typed for. */
  of: string
  /** By whom, also once their sign-in ran out; nobody else is shown it. */
  by: string
  typed: unknown
}

/**
 * A hook for what is chosen and typed for one thing at a time, kept under `key`: it survives a reload, a phone call and a
 * sign-in that ends, until it is handed in or another one is begun, and is its candidate's alone. `of` tells one thing from
 * another, `start` is what its form begins with.
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
      /** Something of it was kept. */
      isTyped: isOwn(kept),
      /** `change`: what is another one, or what makes it of all that was typed by then. */
      type: (change: Partial<T> | ((typed: T) => Partial<T>)) => {
        const now = ownIn(store.get(keptAtom))
        const typed = { ...now, ...(typeof change === 'function' ? change(now) : change) }
        store.set(keptAtom, { of, by, typed })
      },
      forget: () => store.set(keptAtom, null),
    }
  }
}
