import { atom } from 'jotai'
import { store } from '@/session/store'

type Answer = (isAgreed: boolean) => void

/** Everything that waits for the candidate to agree to the privacy agreement; several things may ask at once. */
export const privacyQuestionsAtom = atom<readonly Answer[]>([])

/** Shows the agreement on the page (privacy-sheet); `answer` is called once with the decision. */
export function askForPrivacy(answer: Answer): void {
  store.set(privacyQuestionsAtom, [...store.get(privacyQuestionsAtom), answer])
}

/** The candidate's decision, for everything that waits. */
export function decideOnPrivacy(isAgreed: boolean): void {
  const waiting = store.get(privacyQuestionsAtom)
  store.set(privacyQuestionsAtom, [])
  for (const answer of waiting) answer(isAgreed)
}
