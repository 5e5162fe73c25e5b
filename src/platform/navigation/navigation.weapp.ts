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

/**
 * With a single page, our header's back button opens the home screen; the phone's back gesture closes the Mini Program.
 */
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

/** A page id is the page path with its parameters as query. */
export function currentRoute(
  pageId = Taro.getCurrentInstance().router?.$taroPath ?? '',
): MatchedRoute & { address: string } {
  // a parameter value may contain an address with its own query
  const [page = '', ...query] = pageId.split('?')
  const route = routeOfPage(page, readQuery(query.join('?')))
  return { ...route, address: hasAddress(route) ? addressOf(route.name, route.params) : '/default/home' }
}

/** Whether a page was opened with its address parameters; it has none after a cold start on the project home. */
function hasAddress({ name, params }: MatchedRoute): boolean {
  return rowOf(name).h5.some((pattern) => [...pattern.matchAll(/:(\w+)/g)].every(([, key = '']) => params[key]))
}

export async function leaveTo(url: string): Promise<'left' | 'copied' | 'stayed'> {
  try {
    await Taro.setClipboardData({ data: url })
    return 'copied'
  } catch {
    // the candidate refused the privacy agreement, whose dialog explains the consequence
    return 'stayed'
  }
}

export function reload(): void {
  forgetCovered()
  void Taro.reLaunch({ url: `/${rowOf('home').page}` })
}
