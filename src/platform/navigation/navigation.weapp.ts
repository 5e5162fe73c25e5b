import Taro from '@tarojs/taro'
import type { RouteName } from '@/routes'
import { liesBelow, rememberOpening } from './opened-from'
import { forgetCovered, openAbove, settleStack, stepBack } from './page-stack.weapp'
import { forgetOpened, isRepeated, noteHeight } from './repeated'
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

export async function open<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void> {
  const url = pageUrlOf(name, ...params)
  if (isRepeated(url)) return
  const shown = currentRoute()
  rememberOpening(addressOf(name, ...params), shown.address)
  await openAbove(url, pageUrlOf(shown.name, shown.params))
}

export async function replace<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void> {
  forgetOpened()
  await Taro.redirectTo({ url: pageUrlOf(name, ...params) })
}

export async function relaunch<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void> {
  forgetOpened()
  forgetCovered()
  await Taro.reLaunch({ url: pageUrlOf(name, ...params) })
}

/** Going back from a page that is alone leads home by our own header; the phone's own way back leaves the program. */
export async function relaunchAboveHome<Name extends RouteName>(
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

export async function returnTo(address: string): Promise<void> {
  forgetOpened()
  const isBelow = liesBelow(currentRoute().address, address)
  if (!isBelow || !stepBack()) await replaceWithAddress(address)
}

export function back(fallback: () => void): void {
  forgetOpened()
  if (!stepBack()) fallback()
}

export function onPageShown(): void {
  noteHeight(Taro.getCurrentPages().length)
  settleStack()
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
  forgetCovered()
  void Taro.reLaunch({ url: `/${rowOf('home').page}` })
}
