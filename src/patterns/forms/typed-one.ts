import { useAtomValue } from 'jotai'
import { store } from '@/session/store'
import { typedAtom } from '@/session/stored-atom'

interface TypedOne {
  /** What it is typed for. */
  of: string
  typed: unknown
}

/**
 * A hook for what is chosen and typed for one thing at a time, kept under `key`: it survives a reload and a phone call, until
 * it is handed in or another one is begun. `of` tells one thing from another, `start` is what its form begins with.
 */
export function typedOne(key: string) {
  const keptAtom = typedAtom<TypedOne | null>(key, null)
  return function useTypedOne<T extends object>(of: string, start: T) {
    const kept = useAtomValue(keptAtom)
    const ownIn = (one: TypedOne | null) => (one?.of === of ? { ...start, ...(one.typed as T) } : start)
    return {
      typed: ownIn(kept),
      /** Something of it was kept. */
      isTyped: kept?.of === of,
      /** `change`: what is another one, or what makes it of all that was typed by then. */
      type: (change: Partial<T> | ((typed: T) => Partial<T>)) => {
        const now = ownIn(store.get(keptAtom))
        const typed = { ...now, ...(typeof change === 'function' ? change(now) : change) }
        store.set(keptAtom, { of, typed })
      },
      forget: () => store.set(keptAtom, null),
    }
  }
}
