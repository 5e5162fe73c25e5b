import { atom } from 'jotai'
import { store } from '@/session/store'
import { whenEnds } from '@/session/stored-atom'

/** Step that a submission returned to, with the reason, which that step shows once; errors cannot be stored. */
const sentBackAtom = atom<{ kind: string; step: string; error: unknown } | null>(null)

whenEnds('signIn', forgetSentBack)

/** Remembers the step. `kind`: kind of the journey, because steps of different journeys may have equal names. */
export function rememberSentBack(kind: string, step: string, error: unknown): void {
  store.set(sentBackAtom, { kind, step, error })
}

/** Returns why a submission returned to this step; null otherwise. */
export function whySentBack(kind: string, step: string): unknown {
  const sentBack = store.get(sentBackAtom)
  return sentBack?.kind === kind && sentBack.step === step ? sentBack.error : null
}

export function forgetSentBack(): void {
  store.set(sentBackAtom, null)
}
