import { currentRoute, replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'

/** Replaces the sign-in page with the second-factor page and passes its `redirect` on. */
export async function askForSecondStep({ ticket }: { ticket?: unknown }): Promise<void> {
  const { redirect, projectCode = store.get(domainAtom) ?? '' } = currentRoute().params
  store.set(secondStepAtom, { domain: projectCode, ticket: String(ticket) })
  await replace('secondStep', { projectCode, redirect })
}

/**
 * Continues a silent WeChat sign-in with the second factor. Drops `isSilent`, so that returning to the sign-in page
 * offers the other ways to sign in.
 */
export async function goOnSilently(): Promise<void> {
  const begun = store.get(secondStepAtom)
  if (begun) await askForSecondStep(begun)
}
