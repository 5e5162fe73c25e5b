import { localStore } from '../storage/stores'
import { COOKIES } from '../storage/stores.weapp'

/**
 * WeChat sends no cookies: those that the service sets go back as in a browser, each with the calls below its path. One a
 * line, `PATH NAME=VALUE`.
 */
export function cookiesFor(url: string): Record<string, string> {
  const fitting = kept().flatMap(({ path, pair }) => (url.includes(path) ? [pair] : []))
  return fitting.length > 0 ? { Cookie: fitting.join('; ') } : {}
}

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

/** `known-device=…; Path=…` as it came, by either of the two ways in which phones hand it on. */
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
