import { matchRoute, readQuery, type MatchedRoute } from '@/platform/navigation/route-matching'

/**
 * Returns the screen to open, the project home by default, or null for an unknown target.
 * - `scene`: of a Mini Program code, `p=<project>&b=<batch>`, at most 32 characters (limit of WeChat).
 * - `q`: address in a QR code of the site or in a message; `p` names the project.
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

/** Ignores the host: only screens of this program are opened. */
function ofAddress(address: string, projectCode: string | undefined): MatchedRoute | null {
  const path = /^https?:\/\/[^/?#]+(\/.*)$/.exec(address)?.[1]
  if (!path) return null
  const { name, params } = matchRoute(path)
  return name === 'unknownPage' ? null : { name, params: { ...(projectCode && { projectCode }), ...params } }
}
