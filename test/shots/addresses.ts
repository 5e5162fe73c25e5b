/** Addresses for the screenshots: route patterns with sample values filled in. */
import { routeEntries, type RouteName } from '@/routes'
import { queryOf, type Sample } from '../portal/sample'

export interface Address {
  name: RouteName
  requiresAuth: boolean
  path: string
}

/** Returns one address per route of the site. */
export function addresses(sample: Sample): Address[] {
  const values: Record<string, string | undefined> = { ...sample, regId: sample.registrationId }
  return routeEntries.flatMap(([name, row]) => {
    // Screens of the Mini Program alone.
    if (row.h5.length === 0) return []
    const pattern = row.h5[row.h5.length - 1] ?? '/'
    const path = pattern.replace('/(.*)', '/no/such/page').replace(/:(\w+)/g, (_, key: string) => values[key] ?? key)
    const query = new URLSearchParams({ batchCode: sample.batchCode, ...queryOf(name, sample) })
    return [{ name, requiresAuth: row.requiresAuth !== false, path: `${path}?${query.toString()}` }]
  })
}
