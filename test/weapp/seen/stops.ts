/** Addresses of all Mini Program pages, with parameters filled in from the sample data. */
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { routeEntries, type RouteName } from '@/routes'
import { calledBy, isSignedInAt, isVisited, queryOf, type Visit } from '../../portal/sample'

export interface Stop {
  name: RouteName
  called: string
  url: string
  requiresAuth: boolean
}

/** Pages reached from other screens come last in a visit. */
export function stopsOf(visit: Visit, all: readonly Visit[]): Stop[] {
  const { sample } = visit
  const values: Record<string, string> = {
    ...sample,
    batch: sample.batchCode,
    regId: sample.registrationId,
    scene: 'none',
    path: '/e/demo/login',
  }
  const stops = routeEntries
    .filter(([name]) => isVisited(name, visit, all))
    .map(([name]) => ({
      name,
      called: calledBy(name, visit),
      url: pageUrlOf(reached[name]?.from ?? name, {
        ...values,
        ...queryOf(reached[name]?.from ?? name, sample),
      }),
      requiresAuth: isSignedInAt(name, visit),
    }))
  const isLast = ({ name }: Stop) => reached[name] !== undefined
  return [...stops.filter((stop) => !isLast(stop)), ...stops.filter(isLast)]
}

const submit = { zh: '确认并提交', en: 'Confirm and submit' }

/**
 * How to reach a screen that cannot be opened directly: source screen, button, and call that must fail so that the
 * screen stays.
 */
export interface Reached {
  from: RouteName
  press: { zh: string; en: string }
  call?: string
}

export const reached: Partial<Record<RouteName, Reached>> = {
  submitInformation: { from: 'confirmInformation', press: submit, call: '/registrations' },
  exemptionSubmit: { from: 'exemptionConfirm', press: submit, call: '/submit' },
  submitCorrection: {
    ...{ from: 'confirmCorrection', call: '/submit' },
    press: { zh: '确认并提交补正', en: 'Confirm and submit' },
  },
  invoiceConfirm: { from: 'invoiceConfig', press: { zh: '下一步', en: 'Continue' } },
}
