/** The table of routes as Taro's build wants it, for the host that is built. Read outside of webpack: no aliases here. */
import { areas, isForEverybody, routeEntries, routes, type Area } from '../../routes'

/** Pages by area, in the order of the table; `home` is the Mini Program's main package, every other area a subpackage. */
export function pagesByArea(): Map<Area, string[]> {
  const pages = new Map<Area, string[]>()
  for (const page of new Set(routeEntries.map(([, row]) => row.page))) {
    const area = areaOf(page)
    pages.set(area, [...(pages.get(area) ?? []), page])
  }
  return new Map(areas.flatMap((area) => (pages.has(area) ? [[area, pages.get(area) ?? []]] : [])))
}

/**
 * For app.config.ts: `pages`, `subPackages` and what the Mini Program loads ahead of them. Of the site, where its `/` leads
 * and no page but that one, because Taro wants one: it finds all of them by itself (src/routes/pages.h5.ts).
 */
export function appPages() {
  if (process.env.TARO_ENV !== 'weapp') return { pages: [routes.home.page], entryPagePath: routes.home.h5[0] }
  const { home = [], ...others } = Object.fromEntries(pagesByArea())
  const subPackages = Object.entries(others).map(([area, pages]) => ({
    root: `areas/${area}`,
    name: area,
    pages: pages.map((page) => page.slice(`areas/${area}/`.length)),
  }))
  return { pages: home, subPackages, preloadRule: preloadRule() }
}

/** While a page is shown, the subpackages that its candidates go on to are loaded (`next` in its row). */
export function preloadRule() {
  const packages = pagesByArea()
  const rules = routeEntries.flatMap(([, { page, next = [] }]) => {
    const there = next.filter((area) => packages.has(area))
    return there.length > 0 ? [[page, { network: 'all' as const, packages: there }] as const] : []
  })
  return Object.fromEntries(rules)
}

/** WeChat's search reads what is meant for everybody, and nothing else: the first rule that fits a page counts. */
export function sitemap() {
  const open = routeEntries.filter(([name]) => isForEverybody(name))
  const allowed = [...new Set(open.map(([, { page }]) => page))].map((page) => ({ action: 'allow', page }))
  return { rules: [...allowed, { action: 'disallow', page: '*' }] }
}

function areaOf(page: string): Area {
  const name = page.split('/')[1]
  const area = areas.find((candidate) => candidate === name)
  if (!area) throw new Error(`${page} is in no area`)
  return area
}
