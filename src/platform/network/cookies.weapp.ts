import { localStore } from '../storage/stores'
import { COOKIES } from '../storage/stores.weapp'

/** WeChat sends no cookies: the one that the service sets goes back with the calls that need no sign-in, as in a browser. */
export function cookiesFor(url: string): Record<string, string> {
  const kept = url.includes('/ea/g/') && localStore.get(COOKIES)
  return kept ? { Cookie: kept } : {}
}

/** `known-device=…; Path=…` as it came, by either of the two ways in which phones hand it on. */
export function keepCookie(answer: { cookies?: readonly string[]; header?: Record<string, unknown> }): void {
  const name = Object.keys(answer.header ?? {}).find((each) => each.toLowerCase() === 'set-cookie')
  const [came = name && answer.header?.[name]] = answer.cookies ?? []
  if (typeof came === 'string' && came) localStore.set(COOKIES, came.split(';')[0] ?? '')
}
