import { useAtomValue } from 'jotai'
import type { Chosen } from '@/session/journey'
import { keepOwn, ownIn, type OfEach, type Owner } from '@/session/of-each'
import type { StoredAtom } from '@/session/stored-atom'
import { useOwner } from './use-owner'

/**
 * Holds an unsaved choice of a step, stored for this tab until it is saved: it survives a reload, going back and a new
 * sign-in. Returns `start` without a choice, and when the data `upon` which it was made has changed.
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
