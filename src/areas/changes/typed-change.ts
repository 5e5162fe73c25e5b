import { useAtomValue } from 'jotai'
import { store } from '@/session/store'
import { typedAtom } from '@/session/stored-atom'

interface TypedChange {
  /** Which change of which registration. */
  of: string
  typed: unknown
}

/** Of the one that is open. */
const typedChangeAtom = typedAtom<TypedChange | null>('typedChange', null)

/**
 * What is chosen and typed for a change of a registration: it survives a reload and a phone call, until it is handed in or
 * another one is begun. `of` tells changes apart.
 */
export function useTypedChange<T extends object>(of: string, start: T) {
  const ownIn = (kept: TypedChange | null) => (kept?.of === of ? { ...start, ...(kept.typed as T) } : start)
  return {
    typed: ownIn(useAtomValue(typedChangeAtom)),
    /** `change`: what is another one, or what makes it of all that was typed by then. */
    type: (change: Partial<T> | ((typed: T) => Partial<T>)) => {
      const now = ownIn(store.get(typedChangeAtom))
      const typed = { ...now, ...(typeof change === 'function' ? change(now) : change) }
      store.set(typedChangeAtom, { of, typed })
    },
    forget: () => store.set(typedChangeAtom, null),
  }
}
