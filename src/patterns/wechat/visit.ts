/** Identifies the WeChat user: the service exchanges WeChat's code for a ticket. */
import { call, type OutputOf } from '@/api/call'
import { wechatApp, wechatCode } from '@/platform/wechat/identity/identity'
import type { Authorize } from '@/platform/wechat/identity/identity-types'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { isSomebodyElse, isWechatAsked, rememberAsked, rememberVisit } from '@/session/wechat'

export interface Visited extends OutputOf<'POST /ea/g/wechat/visits'> {
  /** Project that issued the ticket. */
  domain: string
}

interface VisitOptions {
  /** Whether a user action requires it, so that WeChat may be asked again. */
  isWanted: boolean
}

/** Milliseconds after which leaving for WeChat has failed. */
const LEFT_BY_MS = 10_000

let running: (VisitOptions & { outcome: Promise<Visited | null> }) | null = null

/**
 * Identifies the WeChat user, single-flight for concurrent callers; null if WeChat does not identify the user. WeChat's
 * browser may leave this page for the OAuth page, which returns to it: the promise then settles only after a timeout.
 * Throws ApiError (EA_WECHAT_…).
 */
export function visit({ isWanted }: VisitOptions): Promise<Visited | null> {
  if (running && (running.isWanted || !isWanted)) return running.outcome
  const outcome = running ? visitAfter(running.outcome) : visitOnce({ isWanted })
  const visiting = { isWanted, outcome }
  running = visiting
  const finish = () => {
    if (running === visiting) running = null
  }
  outcome.then(finish, finish)
  return outcome
}

/**
 * Waits for a running visit without user action, which may not redirect to WeChat, and starts a new one if it failed.
 */
async function visitAfter(unwanted: Promise<Visited | null>): Promise<Visited | null> {
  return (await unwanted.catch(() => null)) ?? visitOnce({ isWanted: true })
}

async function visitOnce({ isWanted }: VisitOptions): Promise<Visited | null> {
  const app = wechatApp()
  const domain = store.get(domainAtom)
  if (!app || !domain) return null
  const answer = await wechatCode(isWanted || !isWechatAsked() ? authorizationIn(domain) : null)
  if (answer === 'leaving') return untilLeft()
  if (!answer) return null
  const visited = await call('POST /ea/g/wechat/visits', { body: { domain, app, code: answer.code } })
  const { ticket, signedIn } = visited
  rememberVisit({ domain, ticket, isBound: signedIn !== null && !isSomebodyElse(signedIn.user.accountId) })
  return { ...visited, domain }
}

/**
 * Returns the function that requests the OAuth page. Records the request first, so that an OAuth page without a
 * response is not opened again automatically.
 */
function authorizationIn(domain: string): Authorize {
  return async (back) => {
    rememberAsked()
    return call('GET /ea/g/wechat/authorization', { query: { domain, back } })
  }
}

function untilLeft(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, LEFT_BY_MS, null))
}
