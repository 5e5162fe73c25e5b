import { useAtomValue } from 'jotai'
import { ownerIdAtom } from '@/session/acting'
import { store } from '@/session/store'
import { typedAtom } from '@/session/stored-atom'

interface TypedOne {
  /** What it is typed for. */
  of: string
  /** By whom; nobody else is shown it, also where the sign-in of one ran out and another one signs in. */
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
    const owner = useAtomValue(ownerIdAtom)
    // whose sign-in just ended is still looking
    const isOwn = (one: TypedOne | null) => one?.of === of && (one.by === owner || owner === '')
    const ownIn = (one: TypedOne | null) => (isOwn(one) ? { ...start, ...(one?.typed as T) } : start)
    return {
      typed: ownIn(kept),
      /** Something of it was kept. */
      isTyped: isOwn(kept),
      /** `change`: what is another one, or what makes it of all that was typed by then. */
      type: (change: Partial<T> | ((typed: T) => Partial<T>)) => {
        const before = store.get(keptAtom)
        const now = ownIn(before)
        const typed = { ...now, ...(typeof change === 'function' ? change(now) : change) }
        store.set(keptAtom, { of, by: owner || (before?.by ?? ''), typed })
      },
      forget: () => store.set(keptAtom, null),
    }
  }
}
