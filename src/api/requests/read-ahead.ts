/** The first calls of a page, under way while its files still are. */
import type { Answer, Request } from '@/platform/network/send-types'
import { rowOf, type MatchedRoute } from '@/platform/navigation/route-matching'
import { tokenAtom } from '@/session/account'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { exchange } from './exchange'
import { requestOf } from './request'

/** Milliseconds. A page that comes later than this reads anew. */
const KEEP_MS = 10_000

const sent = new Map<string, { answer: Promise<Answer>; at: number }>()

/** Sends what the page at `route` reads first (`reads` in its row), if its address says enough and somebody is signed in. */
export function readAhead({ name, params: own }: MatchedRoute): void {
  if (!store.get(tokenAtom)) return
  const domain = store.get(domainAtom)
  const params = domain ? { domain, ...own } : own
  const known = (rowOf(name).reads ?? []).filter((path) =>
    [...path.matchAll(/:(\w+)/g)].every(([, key = '']) => params[key]),
  )
  for (const path of known) {
    const request = requestOf(`GET ${path}`, { params })
    const answer = exchange(request)
    // whoever takes it deals with what went wrong
    answer.catch(() => undefined)
    sent.set(keyOf(request), { answer, at: Date.now() })
  }
}

/** The answer to a request that was sent ahead, once; null for any other. */
export function takeAhead(request: Request): Promise<Answer> | null {
  const key = keyOf(request)
  const found = sent.get(key)
  sent.delete(key)
  return found && Date.now() - found.at < KEEP_MS ? found.answer : null
}

/** A door that opened meanwhile makes old news of what was read before it. */
export function forgetAhead(): void {
  sent.clear()
}

/** Another candidate or language gets another answer. */
function keyOf({ method, url, headers }: Request): string {
  return JSON.stringify([method, url, headers])
}
