/** Where every page of the Mini Program is looked at: its route with the demonstration project's values filled in. */
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { isBuilt, routeEntries, type RouteName } from '@/routes'
import { queryOf, type Sample } from '../../portal/sample'

export interface Stop {
  name: RouteName
  url: string
  requiresAuth: boolean
}

/** Of the screens that are still being prepared, which share a page, the first. The result of a payment is its payer's. */
export function stopsOf(sample: Sample): Stop[] {
  const values: Record<string, string> = {
    ...sample,
    regId: sample.registrationId,
    scene: 'none',
    path: '/e/demo/login',
  }
  const prepared = routeEntries.filter(([name]) => !isBuilt(name))
  return routeEntries
    .filter((entry) => !prepared.slice(1).includes(entry))
    .map(([name, row]) => ({
      name,
      url: pageUrlOf(name, { ...values, ...queryOf(name, sample) }),
      requiresAuth: row.requiresAuth !== false || name === 'payBack',
    }))
}
