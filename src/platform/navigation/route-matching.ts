import { isForEverybody, routeEntries, routes, type RouteName, type RouteRow } from '@/routes'

/** Names of the `:parameters` of an address pattern. */
type Names<Pattern> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** The first address of a route; a screen of the Mini Program alone has none. */
type FirstAddress<Name extends RouteName> = (typeof routes)[Name]['h5'] extends readonly [infer First, ...unknown[]]
  ? First
  : ''

/** What a route needs in its address; anything else becomes the query. */
export type RouteParams<Name extends RouteName> = { [K in Names<FirstAddress<Name>>]: string } & QueryParams
type QueryParams = Record<string, string | number | undefined>

/** The parameters may be left out where the address needs none. */
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

/** The route of an H5 address (path and query); the last row catches every address that is no screen. */
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

/** The code of the project in use, which addresses of screens for everybody carry: they are sent to others. */
let projectInUse = (): string | null => null

export function nameProjectBy(project: () => string | null): void {
  projectInUse = project
}

/** The H5 address of a screen: the pattern that takes most of the known parameters, the rest as query. */
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

/** A screen for everybody whose path does not name the project. */
function namesItsProject(name: RouteName): boolean {
  return isForEverybody(name) && !rowOf(name).h5.some((pattern) => pattern.includes(':projectCode'))
}

function byParameters(one: string, other: string): number {
  return compile(other).keys.length - compile(one).keys.length
}

/** The Mini Program's page of a screen. Screens that share a page are told apart by `route` in the query. */
export function pageUrlOf(name: RouteName, params: QueryParams = {}): string {
  const known = definedParams(params)
  const isFirst = routeEntries.find(([, { page }]) => page === rowOf(name).page)?.[0] === name
  if (!isFirst) known.set('route', name)
  return withQuery(`/${rowOf(name).page}`, known)
}

/** The route that a Mini Program page stands for. */
export function routeOfPage(page: string, params: Record<string, string>): MatchedRoute {
  const path = page.replace(/^\//, '').replace(/\?.*/, '')
  const { route, ...rest } = params
  const named = routeEntries.find(([name]) => name === route)
  const found = named ?? routeEntries.find(([, row]) => row.page === path)
  return { name: found?.[0] ?? 'unknownPage', params: rest }
}

/** `a=1&b=2` decoded; Taro's own marks (`stamp`, `$taroTimestamp`) are left out. */
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

/** A broken escape in an address must not break the page. */
export function decode(text = ''): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}
