import { useAtomValue } from 'jotai'
import type { Draft } from '@contract/registration/draft'
import { currentUserAtom } from '@/session/account'
import type { Chosen } from '@/session/registration'
import { store } from '@/session/store'
import type { StoredAtom } from '@/session/stored-atom'

/**
 * Something chosen on a step. It is kept for this tab until it is saved, as what is typed is (parts/answers/use-typed.ts):
 * a reload, going back and a new sign-in do not cost it. `start` is shown as long as nothing was chosen, and again once
 * the choices of the draft are others than those it was chosen upon.
 */
export function useChosen<T>(
  chosenAtom: StoredAtom<Chosen<T> | null>,
  { batchCode, areaCode, choices }: Draft,
  start: T,
) {
  const kept = useAtomValue(chosenAtom)
  const accountId = useAtomValue(currentUserAtom)?.accountId ?? ''
  const upon = JSON.stringify([areaCode, choices])
  const isOwn = kept !== null && kept.accountId === accountId && kept.batchCode === batchCode && kept.upon === upon
  return {
    value: isOwn ? kept.value : start,
    choose: (value: T) => store.set(chosenAtom, { accountId, batchCode, upon, value }),
    forget: () => store.set(chosenAtom, null),
  }
}
