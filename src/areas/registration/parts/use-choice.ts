import { useChosen } from '@/patterns/journey/use-chosen'
import type { Chosen } from '@/session/journey'
import type { OfEach } from '@/session/of-each'
import type { StoredAtom } from '@/session/stored-atom'
import type { RegistrationAt } from '../journey/registration-step'

/** Areas or subjects that are being chosen, upon those that the draft holds; `start` until something is. */
export function useChoice<T>(
  chosenAtom: StoredAtom<OfEach<Chosen<T>>>,
  at: Pick<RegistrationAt, 'kind' | 'key' | 'draft'>,
  start: T,
) {
  const { areaCode, choices } = at.draft
  return useChosen(chosenAtom, at, { upon: [areaCode, choices], start })
}
