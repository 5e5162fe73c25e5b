/** Leaving the screen because of a response (specification §7). */
import { matchRoute } from '@/platform/navigation/route-matching'
import { currentRoute, leaveTo, open, relaunch, replace } from '@/platform/navigation/navigation'
import type { RouteName } from '@/routes'
import { isPartnerToken, partnerAddressCopiedAtom, tokenAtom } from '@/session/account'
import { currentExamInfoAtom, domainAtom, examBatchAtom } from '@/session/exam'
import { clearExpiredUser } from '@/session/sign-out'
import { store } from '@/session/store'
import type { ApiError } from './errors/api-error'

/** Leaves the screen if the response table says so; callers handle all other errors. */
export function leaveIfAsked(error: ApiError): void {
  const { project_id } = error.details
  const project = typeof project_id === 'string' ? { project_id } : {}
  if (error.trouble === 'maintenance') void relaunch('noAccess', project)
  if (error.trouble === 'signedOut') void leaveForSignIn()
  if (error.trouble === 'queued') leaveForQueue()
}

/** Opens the waiting room of the project, which returns to the current screen afterwards. */
function leaveForQueue(): void {
  const { name, address } = currentRoute()
  const projectCode = store.get(domainAtom)
  if (projectCode && name !== 'queue') void replace('queue', { projectCode, redirect: address })
}

/**
 * Handles HTTP 401: a partner's candidate returns to the partner's site, all others sign in again and return to the
 * current screen. Where a site cannot be opened, the sign-in page says that its address was copied.
 */
async function leaveForSignIn(): Promise<void> {
  const isPartner = isPartnerToken(store.get(tokenAtom))
  const returnUrl = store.get(currentExamInfoAtom)?.return_url
  const { address } = currentRoute()
  clearExpiredUser()
  const result = isPartner && returnUrl ? await leaveTo(returnUrl) : 'stayed'
  if (result === 'left') return
  if (result === 'copied') store.set(partnerAddressCopiedAtom, true)
  // the guard of the page may have opened it in the meantime
  if (!isSignInAddress(currentRoute().address)) await openSignIn(address)
}

/** Navigation to the sign-in page that is in progress. */
let opening: Promise<void> | null = null

/**
 * Opens the sign-in page of the current project, or of its batch, in place of the current screen; `target` is opened
 * afterwards. Single-flight: an expired call and the guard of its page open it for the same reason.
 */
export function openSignIn(target: string): Promise<void> {
  opening ??= goToSignIn(replace, target).finally(() => {
    opening = null
  })
  return opening
}

/**
 * Opens the sign-in page on top of a public screen, so that going back returns to it. `target` is opened after sign-in.
 */
export function openSignInAbove(target: string): Promise<void> {
  return goToSignIn(isSignInAddress(target) ? replace : open, target)
}

/** Screens on the way to a sign-in, which pass on where it leads. */
const signInScreens: readonly RouteName[] = [
  'signIn',
  'batchSignIn',
  'partnerSignIn',
  'secondStep',
  'phoneRegister',
  'emailRegister',
  'accountCompletion',
  'registerSuccess',
  'forgetPassword',
]

async function goToSignIn(go: typeof open, target: string): Promise<void> {
  const projectCode = store.get(domainAtom)
  const batchCode = store.get(examBatchAtom)
  const { name, params } = matchRoute(target)
  const redirect = signInScreens.includes(name) ? params.redirect : target
  if (!projectCode) return replace('home', { redirect })
  return batchCode ? go('batchSignIn', { projectCode, batchCode, redirect }) : go('signIn', { projectCode, redirect })
}

function isSignInAddress(address: string): boolean {
  const { name } = matchRoute(address)
  return name === 'signIn' || name === 'batchSignIn'
}
