/** Finding out who uses WeChat: the service exchanges WeChat's code for a ticket that stands for them. */
import { call, type OutputOf } from '@/api/call'
import { wechatApp, wechatCode } from '@/platform/wechat/identity/identity'
import type { Authorize } from '@/platform/wechat/identity/identity-types'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { isSomebodyElse, isWechatAsked, rememberAsked, rememberVisit } from '@/session/wechat'

export interface Visited extends OutputOf<'POST /ea/g/wechat/visits'> {
  /** The project that was asked. */
  domain: string
}

interface VisitOptions {
  /** The candidate has just pressed something that needs it: WeChat may be asked once more. */
  isWanted: boolean
}

/** Milliseconds after which leaving for WeChat has plainly not worked. */
const LEFT_BY_MS = 10_000

let running: (VisitOptions & { outcome: Promise<Visited | null> }) | null = null

/**
 * Asks WeChat and the service, once for whoever asks at the same time; null when WeChat does not say who it is. In
 * WeChat's browser this page may be left for WeChat's own, which comes back to it: the promise then stays open.
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

/** A visit that nobody had pressed anything for may not have left for WeChat: in vain, it is made once more. */
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

/** The state comes back with WeChat's answer; a page that was asked for and never answered is not asked for again. */
function authorizationIn(domain: string): Authorize {
  return async (back) => {
    rememberAsked()
    return call('GET /ea/g/wechat/authorization', { query: { domain, back } })
  }
}

function untilLeft(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, LEFT_BY_MS, null))
}
