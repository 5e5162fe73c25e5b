/** Where somebody who scanned a code wants to go: pure. */
import { matchRoute, readQuery, type MatchedRoute } from '@/platform/navigation/route-matching'

/**
 * - `scene`: of a Mini Program code, `p=<project>&b=<batch>`, at most 32 characters (WeChat's limit).
 * - `q`: the address in an ordinary QR code of the site.
 *
 * Without either, the project home. Null for what names no screen of ours.
 */
export function entryTarget({ scene, q }: Record<string, string>): MatchedRoute | null {
  if (scene) return ofScene(readQuery(scene))
  if (q) return ofAddress(q)
  return { name: 'home', params: {} }
}

function ofScene({ p: projectCode, b: batchCode }: Record<string, string>): MatchedRoute | null {
  if (!projectCode) return null
  return batchCode
    ? { name: 'batchSignIn', params: { projectCode, batchCode } }
    : { name: 'home', params: { projectCode } }
}

/** Whichever host it names, only screens of this program are opened. */
function ofAddress(address: string): MatchedRoute | null {
  const path = /^https?:\/\/[^/?#]+(\/.*)$/.exec(address)?.[1]
  if (!path) return null
  const route = matchRoute(path)
  return route.name === 'unknownPage' ? null : route
}
