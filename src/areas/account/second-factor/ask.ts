import { currentRoute, replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'

/** Goes on to the second step in place of the page of the first one, and from there to where that one would have gone. */
export async function askForSecondStep({ ticket }: { ticket?: unknown }): Promise<void> {
  const { redirect, projectCode = store.get(domainAtom) ?? '' } = currentRoute().params
  store.set(secondStepAtom, { domain: projectCode, ticket: String(ticket) })
  await replace('secondStep', { projectCode, redirect })
}

/** The same after WeChat's word: whoever comes back to the sign-in page from there wants to sign in another way. */
export async function goOnSilently(): Promise<void> {
  const begun = store.get(secondStepAtom)
  if (begun) await askForSecondStep(begun)
}
