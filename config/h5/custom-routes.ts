import { routeEntries } from '../../src/routes'

/** Taro's `h5.router.customRoutes`: page to address patterns. */
export function h5CustomRoutes(): Record<string, string[]> {
  const patterns: Record<string, string[]> = {}
  for (const [, row] of routeEntries) if (row.h5.length > 0) (patterns[`/${row.page}`] ??= []).push(...row.h5)
  return patterns
}
