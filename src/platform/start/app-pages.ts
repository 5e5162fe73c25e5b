/** The table of routes as Taro's build wants it, for the host that is built. Read outside of webpack: no aliases here. */
import { areas, routeEntries, type Area } from '../../routes'

/**
 * Pages by area, in the order of the table; `home` is the Mini Program's main package, every other area a subpackage.
 * The site has the screens with an address, the Mini Program has all.
 */
export function pagesByArea(host: 'h5' | 'weapp'): Map<Area, string[]> {
  const rows = routeEntries.map(([, row]) => row).filter(({ h5 }) => host === 'weapp' || h5.length > 0)
  const pages = new Map<Area, string[]>()
  for (const page of new Set(rows.map((row) => row.page))) {
    const area = areaOf(page)
    pages.set(area, [...(pages.get(area) ?? []), page])
  }
  return new Map(areas.flatMap((area) => (pages.has(area) ? [[area, pages.get(area) ?? []]] : [])))
}

/** `pages` and `subPackages` of app.config.ts. */
export function appPages() {
  const { home = [], ...others } = Object.fromEntries(pagesByArea(process.env.TARO_ENV === 'weapp' ? 'weapp' : 'h5'))
  const subPackages = Object.entries(others).map(([area, pages]) => ({
    root: `areas/${area}`,
    name: area,
    pages: pages.map((page) => page.slice(`areas/${area}/`.length)),
  }))
  return { pages: home, subPackages }
}

function areaOf(page: string): Area {
  const name = page.split('/')[1]
  const area = areas.find((candidate) => candidate === name)
  if (!area) throw new Error(`${page} is in no area`)
  return area
}
