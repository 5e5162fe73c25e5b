import { posix } from 'node:path'

export interface PageUrl {
  /** Without a leading slash. */
  path: string
  query: Record<string, string>
}

/**
 * Parses a page URL like WeChat's routing, including its quirks: values are not decoded, text after a second `=` or `?`
 * is lost, and a name without `=` has the value "undefined".
 * @param from current page, the base of relative URLs
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
