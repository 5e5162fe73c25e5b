import { useAtomValue } from 'jotai'
import { isSameOwner, type Chosen, type Owner } from '@/session/journey'
import { store } from '@/session/store'
import type { StoredAtom } from '@/session/stored-atom'
import { useOwner } from './use-owner'

/**
 * Something chosen on a step. It is kept for this tab until it is saved, as what is typed is: a reload, going back and a
 * new sign-in do not cost it. `start` is shown as long as nothing was chosen, and again once what it was chosen `upon` is
 * another than at that time.
 */
export function useChosen<T>(
  chosenAtom: StoredAtom<Chosen<T> | null>,
  at: Omit<Owner, 'accountId'>,
  { upon, start }: { upon: unknown; start: T },
) {
  const owner = useOwner(at)
  const kept = useAtomValue(chosenAtom)
  const uponText = JSON.stringify(upon)
  const isOwn = kept !== null && isSameOwner(kept, owner) && kept.upon === uponText
  return {
    value: isOwn ? kept.value : start,
    choose: (value: T) => store.set(chosenAtom, { ...owner, upon: uponText, value }),
    forget: () => store.set(chosenAtom, null),
  }
}
