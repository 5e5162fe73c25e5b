/** The first calls of a page, under way while its files still are. */
import type { Answer, Request } from '@/platform/network/send-types'
import { rowOf, type MatchedRoute } from '@/platform/navigation/route-matching'
import { tokenAtom } from '@/session/account'
import { domainAtom } from '@/session/exam'
import { forget, keep, kept, type Key } from '@/session/kept'
import { store } from '@/session/store'
import { exchange } from './exchange'
import { requestOf } from './request'

/** Milliseconds. A page that comes later than this reads anew. */
const KEEP_MS = 10_000

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
    void keep(keyOf(request), KEEP_MS, exchange(request))
  }
}

/** The answer to a request that was sent ahead, once; null for any other. */
export function takeAhead(request: Request): Promise<Answer> | null {
  const key = keyOf(request)
  const found = kept<Answer>(key)
  forget(key)
  return found
}

const keyOf = ({ method, url }: Request): Key => [method, url]
