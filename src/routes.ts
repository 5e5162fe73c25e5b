/**
 * Route table: each screen's page, its address in the H5 site (specification §2) and its page frame options. The rows
 * are defined by area (src/routes). app.config.ts, the H5 router, guard, header, titles and menu are derived from it.
 */
import type { Screen } from '@contract/project/screens'
import { accommodation, appointment, health, ticket } from './routes/exam'
import { account, group, personal } from './routes/account'
import { certificate, result } from './routes/results'
import { changes, correction, exemption, mine, registration } from './routes/registration'
import { fallback, help, home, landing, shell } from './routes/portal'
import { invoice, payment } from './routes/payment'
import type { Area, RouteRow } from './routes/rows'

export { areas, type Area, type RouteRow } from './routes/rows'

/** The first matching address wins. */
export const routes = {
  ...home,
  ...account,
  ...personal,
  ...help,
  ...registration,
  ...mine,
  ...changes,
  ...correction,
  ...payment,
  ...invoice,
  ...accommodation,
  ...appointment,
  ...ticket,
  ...result,
  ...certificate,
  ...health,
  ...exemption,
  ...group,
  ...landing,
  ...shell,
  ...fallback,
} satisfies Record<Screen, RouteRow>

export type RouteName = keyof typeof routes

/** `[name, row]` of every route, in order: the first matching address wins. */
export const routeEntries = Object.entries(routes) as [RouteName, RouteRow][]

const publicAreas: readonly Area[] = ['home', 'help', 'landing']

/** Whether a screen is public: it may be found by search engines, and its address is shared. */
export function isForEverybody(name: RouteName): boolean {
  const row: RouteRow = routes[name]
  return row.requiresAuth === false && publicAreas.includes(row.area)
}
