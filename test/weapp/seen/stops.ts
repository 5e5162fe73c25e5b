/** Where every page of the Mini Program is looked at: its route with the demonstration project's values filled in. */
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { isBuilt, routeEntries, type RouteName } from '@/routes'
import { isVisited, queryOf, type Visit } from '../../portal/sample'

export interface Stop {
  name: RouteName
  url: string
  requiresAuth: boolean
}

/**
 * Of the screens that are still being prepared, which share a page, the first. The result of a payment is its payer's.
 * Submitting is the last one of a visit: it begins on the confirmation, and its call does not arrive.
 */
export function stopsOf(visit: Visit, all: readonly Visit[]): Stop[] {
  const { sample } = visit
  const values: Record<string, string> = {
    ...sample,
    batch: sample.batchCode,
    regId: sample.registrationId,
    scene: 'none',
    path: '/e/demo/login',
  }
  const prepared = routeEntries.filter(([name]) => !isBuilt(name))
  const stops = routeEntries
    .filter((entry) => !prepared.slice(1).includes(entry) && isVisited(entry[0], visit, all))
    .map(([name, row]) => ({
      name,
      url: pageUrlOf(name === 'submitInformation' ? 'confirmInformation' : name, {
        ...values,
        ...queryOf(name, sample),
      }),
      requiresAuth: row.requiresAuth !== false || name === 'payBack',
    }))
  return [...stops.filter(({ name }) => name !== 'submitInformation'), ...stops.filter(isSubmitting)]
}

export const isSubmitting = ({ name }: Stop) => name === 'submitInformation'
