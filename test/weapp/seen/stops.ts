/** Where every page of the Mini Program is looked at: its route with the demonstration project's values filled in. */
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { isBuilt, routeEntries, type RouteName } from '@/routes'
import { calledBy, isVisited, queryOf, type Visit } from '../../portal/sample'

export interface Stop {
  name: RouteName
  called: string
  url: string
  requiresAuth: boolean
}

/**
 * Of the screens that are still being prepared, which share a page, the first. The result of a payment is its payer's.
 * Submitting comes last in a visit: it begins on the confirmation, and its call does not arrive.
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
      called: calledBy(name, visit),
      url: pageUrlOf(submitting[name]?.from ?? name, {
        ...values,
        ...queryOf(name, sample),
      }),
      requiresAuth: row.requiresAuth !== false || name === 'payBack',
    }))
  const isLast = ({ name }: Stop) => submitting[name] !== undefined
  return [...stops.filter((stop) => !isLast(stop)), ...stops.filter(isLast)]
}

/** Screens that submit: from which confirmation, and what their call ends in. */
export const submitting: Partial<Record<RouteName, { from: RouteName; call: string }>> = {
  submitInformation: { from: 'confirmInformation', call: '/registrations' },
  exemptionSubmit: { from: 'exemptionConfirm', call: '/submit' },
}
