import { useChosen } from '@/patterns/journey/use-chosen'
import type { Chosen } from '@/session/journey'
import type { OfEach } from '@/session/of-each'
import type { StoredAtom } from '@/session/stored-atom'
import type { RegistrationAt } from '../journey/registration-step'

/**
 * Persists the areas or subjects being chosen, bound to the choices of the draft; `start` until something is chosen.
 */
export function useChoice<T>(
  chosenAtom: StoredAtom<OfEach<Chosen<T>>>,
  at: Pick<RegistrationAt, 'kind' | 'key' | 'draft'>,
  start: T,
) {
  const { areaCode, choices } = at.draft
  return useChosen(chosenAtom, at, { upon: [areaCode, choices], start })
}
