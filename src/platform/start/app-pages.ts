/**
 * Converts the route table to Taro's app configuration for the host that is built. Loaded outside webpack: path aliases
 * do not work here.
 */
import { areas, isForEverybody, routeEntries, routes, type Area } from '../../routes'

/**
 * Returns the pages by area, in the order of the table; `home` is the Mini Program's main package, every other area a
 * subpackage.
 */
export function pagesByArea(): Map<Area, string[]> {
  const pages = new Map<Area, string[]>()
  for (const page of new Set(routeEntries.map(([, row]) => row.page))) {
    const area = areaOf(page)
    pages.set(area, [...(pages.get(area) ?? []), page])
  }
  return new Map(areas.flatMap((area) => (pages.has(area) ? [[area, pages.get(area) ?? []]] : [])))
}

/**
 * Returns the pages for app.config.ts. Mini Program: `pages`, `subPackages` and the preload rule. Site: the entry page
 * only, because Taro requires one; the router finds the others (src/routes/pages.h5.ts).
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

/** Returns the subpackages that WeChat preloads while a page is shown: the areas of `next` in the page's route. */
export function preloadRule() {
  const packages = pagesByArea()
  const rules = routeEntries.flatMap(([, { page, next = [] }]) => {
    const there = next.filter((area) => packages.has(area))
    return there.length > 0 ? [[page, { network: 'all' as const, packages: there }] as const] : []
  })
  return Object.fromEntries(rules)
}

/**
 * Returns WeChat's search index rules: public screens are allowed, all others are not. WeChat applies the first rule
 * that matches a page.
 */
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
