import { atom } from 'jotai'
import type { ErrorDetails } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import { domainAtom, isOtherProjectOpen } from '@/session/exam'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'

/** Somebody is asked whether they accept the agreements: what takes the answer, and why it could not be asked. */
export interface Asked {
  answer: (agrees: boolean) => void
  fail: (error: unknown) => void
}
export const askedAtom = atom<Asked | null>(null)

/** What is added to a sign-in that is said once more: `details` of its EA_AGREEMENT. */
export interface Agreed {
  details: ErrorDetails
}

/**
 * Signs in. Asks for the agreements when they changed, and repeats the call once they are accepted. Returns null when they
 * are not accepted, and when the account asks for a second step: its page then replaces this one, unless another project
 * was opened meanwhile. Throws what signing in throws.
 */
export async function agreeing<T>(signIn: (agreed: Agreed | null) => Promise<T>): Promise<T | null> {
  try {
    return await inSteps(() => signIn(null))
  } catch (error) {
    if (!isRefusal(error, 'EA_AGREEMENT')) throw error
    return (await ask()) ? inSteps(() => signIn({ details: error.details })) : null
  }
}

/** Signing in goes on with a second step: what was shown so far has served. */
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

/** Where nobody is asked any more, as when the page is left, nobody has agreed. */
function ask(): Promise<boolean> {
  return new Promise<boolean>((resolve, reject) => {
    store.get(askedAtom)?.answer(false)
    store.set(askedAtom, { answer: resolve, fail: reject })
  }).finally(() => store.set(askedAtom, null))
}
