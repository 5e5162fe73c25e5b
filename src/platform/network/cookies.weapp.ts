import { localStore } from '../storage/stores'
import { COOKIES } from '../storage/stores.weapp'

/**
 * Returns the `Cookie` header of a request. WeChat sends no cookies, so those set by the service are stored and sent
 * with requests below their path. Stored one per line as `PATH NAME=VALUE`.
 */
export function cookiesFor(url: string): Record<string, string> {
  const asked = pathOf(url)
  const fitting = kept().flatMap(({ path, pair }) => (asked.startsWith(path) ? [pair] : []))
  return fitting.length > 0 ? { Cookie: fitting.join('; ') } : {}
}

/** Path of an absolute address, with a final slash; the Mini Program has no `URL`. */
const pathOf = (url: string) => `${/^\w+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? ''}/`

interface Cookie {
  path: string
  pair: string
}

function kept(): Cookie[] {
  const lines = localStore.get(COOKIES)?.split('\n') ?? []
  return lines.map((line) => {
    const [path = '', pair = ''] = line.split(' ', 2)
    return { path, pair }
  })
}

/**
 * Stores the cookies of a response (`known-device=…; Path=…`). Depending on the phone, WeChat reports them in `cookies`
 * or in the `Set-Cookie` header.
 */
export function keepCookies(answer: { cookies?: readonly string[]; header?: Record<string, unknown> }): void {
  const came = cookiesIn(answer)
  if (came.length === 0) return
  const names = came.map(({ pair }) => nameOf(pair))
  const others = kept().filter(({ pair }) => pair && !names.includes(nameOf(pair)))
  localStore.set(COOKIES, [...others, ...came].map(({ path, pair }) => `${path} ${pair}`).join('\n'))
}

const nameOf = (pair: string) => pair.split('=', 1)[0]

function cookiesIn({
  cookies,
  header = {},
}: {
  cookies?: readonly string[]
  header?: Record<string, unknown>
}): Cookie[] {
  const name = Object.keys(header).find((each) => each.toLowerCase() === 'set-cookie')
  const said = cookies?.length ? cookies : [name && header[name]].flat().filter((each) => typeof each === 'string')
  return said
    .flatMap((each) => each.split(/,(?=\s*[\w-]+=)/))
    .map((each) => {
      const [pair = '', ...rest] = each.split(';').map((part) => part.trim())
      const path = rest.find((part) => /^path=/i.test(part))?.slice(5) ?? '/'
      return { path: path.endsWith('/') ? path : `${path}/`, pair }
    })
    .filter(({ pair }) => pair !== '')
}
