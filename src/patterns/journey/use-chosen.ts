import { useAtomValue } from 'jotai'
import type { Chosen } from '@/session/journey'
import { keepOwn, ownIn, type OfEach, type Owner } from '@/session/of-each'
import type { StoredAtom } from '@/session/stored-atom'
import { useOwner } from './use-owner'

/**
 * Something chosen on a step. It is kept for this tab until it is saved, as what is typed is: a reload, going back and a
 * new sign-in do not cost it. `start` is shown as long as nothing was chosen, and again once what it was chosen `upon` is
 * another than at that time.
 */
export function useChosen<T>(
  chosenAtom: StoredAtom<OfEach<Chosen<T>>>,
  at: Omit<Owner, 'accountId'>,
  { upon, start }: { upon: unknown; start: T },
) {
  const owner = useOwner(at)
  const kept = ownIn(useAtomValue(chosenAtom), owner)
  const uponText = JSON.stringify(upon)
  return {
    value: kept?.upon === uponText ? kept.value : start,
    choose: (value: T) => keepOwn(chosenAtom, owner, { upon: uponText, value }),
    forget: () => keepOwn(chosenAtom, owner, null),
  }
}
