import { isForEverybody, routeEntries, routes, type RouteName, type RouteRow } from '@/routes'

/** Names of the `:parameters` in an address pattern. */
type Names<Pattern> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** First address pattern of a route; empty for screens that exist in the Mini Program only. */
type FirstAddress<Name extends RouteName> = (typeof routes)[Name]['h5'] extends readonly [infer First, ...unknown[]]
  ? First
  : ''

/** Parameters of a route: those in its first address pattern are required, all others become the query. */
export type RouteParams<Name extends RouteName> = { [K in Names<FirstAddress<Name>>]: string } & QueryParams
type QueryParams = Record<string, string | number | undefined>

/** Makes the parameters optional for routes whose address needs none. */
export type ParamsArgument<Name extends RouteName> = [Names<FirstAddress<Name>>] extends [never]
  ? [params?: QueryParams]
  : [params: RouteParams<Name>]

export interface MatchedRoute {
  name: RouteName
  params: Record<string, string>
}

export function rowOf(name: RouteName): RouteRow {
  return routes[name]
}

const compiled = routeEntries.flatMap(([name, row]) => row.h5.map((pattern) => ({ name, ...compile(pattern) })))

function compile(pattern: string) {
  const keys = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const source = pattern.replace('(.*)', '.*').replace(/:\w+/g, '([^/]+)')
  return { keys, expression: new RegExp(`^${source}/?$`) }
}

/** Matches an H5 address (path and query) to its route; `unknownPage` if none matches. */
export function matchRoute(address: string): MatchedRoute {
  const [path = '', query = ''] = withoutHash(address).split('?', 2)
  for (const { name, keys, expression } of compiled) {
    const match = expression.exec(path)
    if (match)
      return {
        name,
        params: { ...readQuery(query), ...Object.fromEntries(keys.map((key, i) => [key, decode(match[i + 1])])) },
      }
  }
  return { name: 'unknownPage', params: readQuery(query) }
}

/**
 * Returns the code of the current project. Addresses of public screens include it, because they are shared with other
 * people.
 */
let projectInUse = (): string | null => null

export function nameProjectBy(project: () => string | null): void {
  projectInUse = project
}

/**
 * Returns the H5 address of a screen: the pattern that uses most of the given parameters, with the rest as query.
 * Throws if a required parameter is missing.
 */
export function addressOf(name: RouteName, params: QueryParams = {}): string {
  const known = definedParams(
    namesItsProject(name) ? { ...params, projectCode: params.projectCode ?? projectInUse() ?? undefined } : params,
  )
  const pattern = [...rowOf(name).h5].sort(byParameters).find((one) => compile(one).keys.every((key) => known.has(key)))
  if (!pattern) throw new Error(`route ${name} needs ${compile(rowOf(name).h5[0] ?? '').keys.join(', ')}`)
  const path = pattern.replace('/(.*)', '/404').replace(/:(\w+)/g, (_, key: string) => {
    const value = known.get(key) ?? ''
    known.delete(key)
    return encodeURIComponent(value)
  })
  return withQuery(path, known)
}

/** Whether a public screen's path lacks the project code. */
function namesItsProject(name: RouteName): boolean {
  return isForEverybody(name) && !rowOf(name).h5.some((pattern) => pattern.includes(':projectCode'))
}

function byParameters(one: string, other: string): number {
  return compile(other).keys.length - compile(one).keys.length
}

/**
 * Returns the Mini Program page URL of a screen. Screens that share a page are distinguished by `route` in the query.
 */
export function pageUrlOf(name: RouteName, params: QueryParams = {}): string {
  const known = definedParams(params)
  const isFirst = routeEntries.find(([, { page }]) => page === rowOf(name).page)?.[0] === name
  if (!isFirst) known.set('route', name)
  return withQuery(`/${rowOf(name).page}`, known)
}

/** Returns the route of a Mini Program page. */
export function routeOfPage(page: string, params: Record<string, string>): MatchedRoute {
  const path = page.replace(/^\//, '').replace(/\?.*/, '')
  const { route, ...rest } = params
  const named = routeEntries.find(([name]) => name === route)
  const found = named ?? routeEntries.find(([, row]) => row.page === path)
  return { name: found?.[0] ?? 'unknownPage', params: rest }
}

/** Decodes `a=1&b=2`, without Taro's own parameters (`stamp`, `$taroTimestamp`). */
export function readQuery(query: string): Record<string, string> {
  const pairs = query.split('&').filter(Boolean)
  const read = pairs.map((pair): [string, string] => {
    const [key = '', ...value] = pair.split('=')
    return [decode(key), decode(value.join('='))]
  })
  return Object.fromEntries(read.filter(([key]) => key !== 'stamp' && key !== '$taroTimestamp'))
}

function withQuery(path: string, params: Map<string, string>): string {
  const query = [...params].map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
  return query ? `${path}?${query}` : path
}

function definedParams(params: QueryParams): Map<string, string> {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined && value !== '')
  return new Map(entries.map(([key, value]) => [key, String(value)]))
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}

/** Returns the text unchanged if an escape sequence is malformed, so that a broken address does not break the page. */
export function decode(text = ''): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}
