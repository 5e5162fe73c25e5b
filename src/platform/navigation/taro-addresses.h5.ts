import { routesAlias } from '@tarojs/router'
import { routeEntries } from '@/routes'
import { matchRoute, rowOf } from './route-matching'

/**
 * Teaches Taro's router the addresses of the screens, before it starts. `customRoutes` of its configuration would write all of
 * them into the site a second time; and it looks a page up by its exact address, while ours hold parameters.
 */
export function teachTaroAddresses(): void {
  for (const [, { page, h5 }] of routeEntries) if (h5.length > 0) routesAlias.set({ [page]: [...h5] })
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

function isPage(url: string): boolean {
  return routeEntries.some(([, row]) => `/${row.page}` === url)
}
