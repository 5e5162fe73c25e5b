import { routesAlias } from '@tarojs/router'
import { routeEntries } from '@/routes'
import { pressByKeyboard } from '../page/aria.h5'
import { matchRoute, readQuery, rowOf } from '../page/route-matching'
import { sessionStore } from '../storage/stores'
import { installChunkRetry } from './chunk-retry'
import { keepSignInCode } from './sign-in-code.h5'
import type { Entry } from './start-types'

export function preparePlatform({ onChunkLost }: { onChunkLost: () => void }): Entry {
  installChunkRetry(onChunkLost)
  teachTaroPatterns()
  pressByKeyboard()
  const { wxCode = '', isWxMini = '' } = readQuery(window.location.search.slice(1))
  const entry = { wxCode, isWxMini: isWxMini === '1' || isWxMini === 'true' }
  if (wxCode) keepSignInCode(wxCode)
  if (entry.isWxMini) sessionStore.set('isWxMini', 'true')
  return entry
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
