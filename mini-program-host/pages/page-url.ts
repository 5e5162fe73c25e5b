import { posix } from 'node:path'

export interface PageUrl {
  /** Without a leading slash. */
  path: string
  query: Record<string, string>
}

/**
 * Reads a page's URL as WeChat's routing does, quirks included: values arrive as written (not decoded), whatever follows
 * a second `=` or `?` is lost, and a name without `=` has the value "undefined".
 * @param from the current page, which relative URLs start at
 */
export function readPageUrl(url: string, from: string): PageUrl {
  const [location = '', search = ''] = url.split('?')
  const path = location.startsWith('/') ? location.slice(1) : posix.join(posix.dirname(from), location)
  const pairs = search.split('&').filter(Boolean)
  return { path, query: Object.fromEntries(pairs.map(readPair)) }
}

function readPair(pair: string): [string, string] {
  const [name = '', value = 'undefined'] = pair.split('=')
  return [name, value]
}
