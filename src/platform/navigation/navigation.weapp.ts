import Taro from '@tarojs/taro'
import type { BuiltRoute } from '@/routes'
import { forgetOpened, isRepeated } from './repeated'
import {
  addressOf,
  matchRoute,
  pageUrlOf,
  readQuery,
  routeOfPage,
  rowOf,
  type MatchedRoute,
  type ParamsArgument,
} from './route-matching'

/** WeChat keeps at most ten pages: the eleventh takes the place of the tenth. */
const maxPages = 10

export async function open<Name extends BuiltRoute>(name: Name, ...params: ParamsArgument<Name>): Promise<void> {
  const url = pageUrlOf(name, ...params)
  if (isRepeated(url)) return
  if (Taro.getCurrentPages().length >= maxPages) await Taro.redirectTo({ url })
  else await Taro.navigateTo({ url })
}

export async function replace<Name extends BuiltRoute>(name: Name, ...params: ParamsArgument<Name>): Promise<void> {
  forgetOpened()
  await Taro.redirectTo({ url: pageUrlOf(name, ...params) })
}

export async function relaunch<Name extends BuiltRoute>(name: Name, ...params: ParamsArgument<Name>): Promise<void> {
  forgetOpened()
  await Taro.reLaunch({ url: pageUrlOf(name, ...params) })
}

/** WeChat shows a way home above a page that is alone, and our own header leads there. */
export async function relaunchAboveHome<Name extends BuiltRoute>(
  _projectCode: string | undefined,
  name: Name,
  ...params: ParamsArgument<Name>
): Promise<void> {
  await relaunch(name, ...params)
}

export async function replaceWithAddress(address: string): Promise<void> {
  const { name, params } = matchRoute(address)
  await Taro.redirectTo({ url: pageUrlOf(name, params) })
}

export function back(fallback: () => void): void {
  forgetOpened()
  if (Taro.getCurrentPages().length > 1) void Taro.navigateBack()
  else fallback()
}

/** The id of a page is its path with its parameters as a query. */
export function currentRoute(
  pageId = Taro.getCurrentInstance().router?.$taroPath ?? '',
): MatchedRoute & { address: string } {
  // the query may hold an address with a query of its own
  const [page = '', ...query] = pageId.split('?')
  const route = routeOfPage(page, readQuery(query.join('?')))
  return { ...route, address: hasAddress(route) ? addressOf(route.name, route.params) : '/default/home' }
}

/** A page opened without the parameters of its address (a cold start on the project home) has none. */
function hasAddress({ name, params }: MatchedRoute): boolean {
  return rowOf(name).h5.some((pattern) => [...pattern.matchAll(/:(\w+)/g)].every(([, key = '']) => params[key]))
}

export async function leaveTo(url: string): Promise<'left' | 'copied' | 'stayed'> {
  try {
    await Taro.setClipboardData({ data: url })
    return 'copied'
  } catch {
    // the candidate refused the privacy agreement, and was told what that means
    return 'stayed'
  }
}

export function reload(): void {
  void Taro.reLaunch({ url: `/${rowOf('home').page}` })
}
