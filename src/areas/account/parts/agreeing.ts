import { atom } from 'jotai'
import type { ErrorDetails } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import { domainAtom, isOtherProjectOpen } from '@/session/exam'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'

/** Pending question about the agreements: `answer` settles it, `fail` reports that it could not be displayed. */
export interface Asked {
  answer: (agrees: boolean) => void
  fail: (error: unknown) => void
}
export const askedAtom = atom<Asked | null>(null)

/** Marks the repeated call after acceptance; `details` are those of the EA_AGREEMENT refusal. */
export interface Agreed {
  details: ErrorDetails
}

/**
 * Signs in. Asks for the agreements if they changed, and repeats the call once they are accepted. Returns null if they
 * are not accepted, and if the account requires a second factor: its page then replaces this one, unless another
 * project was opened meanwhile. Throws the errors of `signIn`.
 */
export async function agreeing<T>(signIn: (agreed: Agreed | null) => Promise<T>): Promise<T | null> {
  try {
    return await inSteps(() => signIn(null))
  } catch (error) {
    if (!isRefusal(error, 'EA_AGREEMENT')) throw error
    return (await ask()) ? inSteps(() => signIn({ details: error.details })) : null
  }
}

/** Returns whether a second factor is pending, so that the first step is complete. */
export const isSecondStepNext = () => store.get(secondStepAtom) !== null

async function inSteps<T>(signIn: () => Promise<T>): Promise<T | null> {
  store.set(secondStepAtom, null)
  const domain = store.get(domainAtom)
  try {
    return await signIn()
  } catch (error) {
    if (!isRefusal(error, 'EA_SECOND_FACTOR')) throw error
    if (domain && isOtherProjectOpen(domain)) return null
    await (await import('../second-factor/ask')).askForSecondStep(error.details)
    return null
  }
}

/** Asks for acceptance; an earlier pending question is answered with no. */
function ask(): Promise<boolean> {
  return new Promise<boolean>((resolve, reject) => {
    store.get(askedAtom)?.answer(false)
    store.set(askedAtom, { answer: resolve, fail: reject })
  }).finally(() => store.set(askedAtom, null))
}
