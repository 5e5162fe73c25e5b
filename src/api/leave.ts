/** What an answer makes the client leave the screen for (specification §7). */
import { matchRoute } from '@/platform/navigation/route-matching'
import { currentRoute, leaveTo, open, relaunch, replace } from '@/platform/navigation/navigation'
import { isPartnerToken, tokenAtom } from '@/session/account'
import { currentExamInfoAtom, domainAtom, examBatchAtom } from '@/session/exam'
import { clearExpiredUser } from '@/session/sign-out'
import { store } from '@/session/store'
import type { ApiError } from './errors/api-error'

/** Leaves the screen where the response table says so; other errors stay with their caller. */
export function leaveIfAsked(error: ApiError): void {
  const { project_id } = error.details
  const project = typeof project_id === 'string' ? { project_id } : {}
  if (error.trouble === 'maintenance') void relaunch('noAccess', project)
  if (error.trouble === 'signedOut') leaveForSignIn()
  if (error.trouble === 'queued') leaveForQueue()
}

/** Whoever has to wait does so before the project, and comes back to what they opened. */
function leaveForQueue(): void {
  const { name, address } = currentRoute()
  const projectCode = store.get(domainAtom)
  if (projectCode && name !== 'queue') void replace('queue', { projectCode, redirect: address })
}

/** HTTP 401: a partner's candidate returns to the partner, everyone else signs in again and comes back. */
function leaveForSignIn(): void {
  const isPartner = isPartnerToken(store.get(tokenAtom))
  const returnUrl = store.get(currentExamInfoAtom)?.return_url
  clearExpiredUser()
  if (isPartner && returnUrl) void leaveTo(returnUrl)
  else void openSignIn(currentRoute().address)
}

/**
 * The sign-in page of the stored project, of its batch if one is stored, in place of a screen that needs it; `target` is
 * opened afterwards.
 */
export function openSignIn(target: string): Promise<void> {
  return goToSignIn(replace, target)
}

/** The same above a screen that everybody may see: it is still there for whoever comes back, signed in or not. */
export function openSignInAbove(target: string): Promise<void> {
  return goToSignIn(isSignInAddress(target) ? replace : open, target)
}

function goToSignIn(go: typeof open, target: string): Promise<void> {
  const projectCode = store.get(domainAtom)
  const batchCode = store.get(examBatchAtom)
  const redirect = isSignInAddress(target) ? undefined : target
  if (!projectCode) return replace('home', { redirect })
  return batchCode ? go('batchSignIn', { projectCode, batchCode, redirect }) : go('signIn', { projectCode, redirect })
}

function isSignInAddress(address: string): boolean {
  const { name } = matchRoute(address)
  return name === 'signIn' || name === 'batchSignIn'
}
