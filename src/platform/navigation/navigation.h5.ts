// imports Taro's router directly, because Taro's full API would be bundled otherwise
import { getCurrentPages, navigateBack, navigateTo, reLaunch, redirectTo } from '@tarojs/router'
import type { RouteName } from '@/routes'
import { overlaysGone } from '../overlay/overlay'
import { isAboveOurs, markAboveOurs } from './above-ours.h5'
import { liesBelow, rememberOpening } from './opened-from'
import { pageFiles } from './page-files.h5'
import { forgetOpened, isRepeated, noteHeight } from './repeated'
import { rewind } from './rewind.h5'
import { addressOf, matchRoute, type MatchedRoute, type ParamsArgument } from './route-matching'

export async function open<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void> {
  const url = addressOf(name, ...params)
  await pageFiles(url)
  if (isRepeated(url)) return
  rememberOpening(url, currentRoute().address)
  await overlaysGone()
  await navigateTo({ url })
  if (currentRoute().address === url) markAboveOurs()
}

export async function replace<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void> {
  forgetOpened()
  await redirect(addressOf(name, ...params))
}

export async function relaunch<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void> {
  const url = addressOf(name, ...params)
  await pageFiles(url)
  forgetOpened()
  await overlaysGone()
  await rewind()
  await reLaunch({ url })
}

export async function relaunchAboveHome<Name extends RouteName>(
  projectCode: string | undefined,
  name: Name,
  ...params: ParamsArgument<Name>
): Promise<void> {
  const url = addressOf(name, ...params)
  await pageFiles(url)
  await overlaysGone()
  await rewind()
  // the entry below has only an address: going back to it renders the home screen again
  window.history.replaceState(window.history.state, '', addressOf('home', { projectCode }))
  window.history.pushState(window.history.state, '')
  await reLaunch({ url })
  markAboveOurs()
}

export async function replaceWithAddress(address: string): Promise<void> {
  const { name, params } = matchRoute(address)
  await redirect(addressOf(name, params))
}

/** Replaces this screen and leaves the screens below it open. */
async function redirect(url: string): Promise<void> {
  await pageFiles(url)
  await overlaysGone()
  const wasAboveOurs = isAboveOurs()
  await redirectTo({ url })
  if (wasAboveOurs) markAboveOurs()
}

export async function returnTo(address: string): Promise<void> {
  if (liesBelow(currentRoute().address, address) && getCurrentPages().length > 1) back(() => undefined)
  else await replaceWithAddress(address)
}

/** For a page opened by a link, `history.back()` would leave the site. */
export function back(fallback: () => void): void {
  forgetOpened()
  void overlaysGone().then(() => {
    if (getCurrentPages().length > 1) return void navigateBack()
    if (isAboveOurs()) window.history.back()
    else fallback()
  })
}

export function onPageShown(): void {
  noteHeight(getCurrentPages().length)
}

export function currentRoute(_pageId?: string): MatchedRoute & { address: string } {
  const address = window.location.pathname + window.location.search
  const route = matchRoute(address)
  return { ...route, address: route.name === 'unknownPage' ? address : addressOf(route.name, route.params) }
}

export async function leaveTo(url: string): Promise<'left' | 'copied' | 'stayed'> {
  await overlaysGone()
  window.location.assign(url)
  return 'left'
}

export function reload(): void {
  window.location.reload()
}
