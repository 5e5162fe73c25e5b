/** Addresses of the H5 site inside the web-view of the Mini Program. Pure. */
import { sharedRoute } from '@/patterns/share/shared-route'
import { addressOf, decode, matchRoute } from '@/platform/navigation/route-matching'

/** Parameters that the container adds to an address and that must not persist. */
const own = ['wxCode', 'isWxMini']

/** Returns whether this is a path of the site; anything else could send the sign-in code to another host. */
export function isSitePath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/** Returns the address of a path with the sign-in code of this visit and the marker of the Mini Program. */
export function webAddress(site: string, path: string, wxCode: string | null): string {
  const [address = '', hash] = withoutOwn(path).split('#', 2)
  const added = [...(wxCode ? [`wxCode=${encodeURIComponent(wxCode)}`] : []), 'isWxMini=1'].join('&')
  return `${site}${address}${address.includes('?') ? '&' : '?'}${added}${hash === undefined ? '' : `#${hash}`}`
}

/** Returns the path of a page displayed in the web-view; null if it is not part of the site. */
export function pathOnSite(site: string, url: string | undefined): string | null {
  return url?.startsWith(`${site}/`) ? url.slice(site.length) : null
}

/**
 * Returns the path that a shared card of a page in the web-view opens, by the rule for cards of the program's own
 * screens. Most addresses of the site do not name the project: it is that of the address with which the web-view was
 * opened (`first`), else the program's own (`domain`).
 */
export function sharedPath(path: string, { first, domain }: { first: string; domain: string | null }): string {
  const route = matchRoute(path)
  const projectCode = route.params.projectCode ?? matchRoute(first).params.projectCode ?? domain ?? undefined
  const { name, params } = sharedRoute(route, projectCode)
  return addressOf(name, params)
}

function withoutOwn(path: string): string {
  const [address = '', hash] = path.split('#', 2)
  const [plain = '', query = ''] = address.split('?', 2)
  const kept = query.split('&').filter((pair) => pair && !own.includes(decode(pair.split('=')[0])))
  return `${plain}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash === undefined ? '' : `#${hash}`}`
}
