import { routesAlias } from '@tarojs/router'
import { routeEntries } from '@/routes'
import { host } from '../device/host'
import { pressByKeyboard } from '../element/aria.h5'
import { leadByArrows } from '../element/arrow-keys.h5'
import { matchRoute, rowOf } from '../navigation/route-matching'
import { keepFocus } from '../page/focus.h5'
import { takeEntry } from '../wechat/identity/entry.h5'
import { installChunkRetry, type PartEvents } from './chunk-retry'
import type { Started } from './start-types'

export function preparePlatform(parts: PartEvents): Started {
  installChunkRetry(parts)
  teachTaroPatterns()
  pressByKeyboard()
  leadByArrows()
  keepFocus()
  const entry = takeEntry()
  if (host() !== 'browser') void import('../wechat/app/font-size.h5').then(({ keepFontSize }) => keepFontSize())
  return { ...entry, opens: matchRoute(window.location.pathname + window.location.search) }
}

function isPage(url: string): boolean {
  return routeEntries.some(([, row]) => `/${row.page}` === url)
}

/** Taro looks a page up by its exact address; ours hold parameters. */
function teachTaroPatterns(): void {
  const { getOrigin, getAlias } = routesAlias
  routesAlias.getOrigin = (url = '') => {
    const origin = getOrigin(url)
    return origin === url && !isPage(url) ? `/${rowOf(matchRoute(url).name).page}` : origin
  }
  routesAlias.getAlias = (url = '') => {
    const alias = getAlias(url)
    return /[:(]/.test(alias) ? url : alias
  }
}
