/** Where somebody who scanned a code wants to go: pure. */
import { matchRoute, readQuery, type MatchedRoute } from '@/platform/navigation/route-matching'

/**
 * - `scene`: of a Mini Program code, `p=<project>&b=<batch>`, at most 32 characters (WeChat's limit).
 * - `q`: the address in an ordinary QR code of the site, or in a message, which names the project beside it (`p`).
 *
 * Without either, the project home. Null for what names no screen of ours.
 */
export function entryTarget({ scene, q, p }: Record<string, string>): MatchedRoute | null {
  if (scene) return ofScene(readQuery(scene))
  if (q) return ofAddress(q, p)
  return { name: 'home', params: {} }
}

function ofScene({ p: projectCode, b: batchCode }: Record<string, string>): MatchedRoute | null {
  if (!projectCode) return null
  return batchCode
    ? { name: 'batchSignIn', params: { projectCode, batchCode } }
    : { name: 'home', params: { projectCode } }
}

/** Whichever host it names, only screens of this program are opened. */
function ofAddress(address: string, projectCode: string | undefined): MatchedRoute | null {
  const path = /^https?:\/\/[^/?#]+(\/.*)$/.exec(address)?.[1]
  if (!path) return null
  const { name, params } = matchRoute(path)
  return name === 'unknownPage' ? null : { name, params: { ...(projectCode && { projectCode }), ...params } }
}
