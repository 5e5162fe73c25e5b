import { atom } from 'jotai'
import { store } from '@/session/store'

type Answer = (isAgreed: boolean) => void

/** Callbacks of the calls that wait for the privacy agreement; several may wait at once. */
export const privacyQuestionsAtom = atom<readonly Answer[]>([])

/** Shows the agreement (privacy-sheet); `answer` is called once with the decision. */
export function askForPrivacy(answer: Answer): void {
  store.set(privacyQuestionsAtom, [...store.get(privacyQuestionsAtom), answer])
}

/** Passes the candidate's decision to all waiting calls. */
export function decideOnPrivacy(isAgreed: boolean): void {
  const waiting = store.get(privacyQuestionsAtom)
  store.set(privacyQuestionsAtom, [])
  for (const answer of waiting) answer(isAgreed)
}
