/**
 * Route table: each screen's page, its address in the H5 site (specification §2) and its page frame options. The rows
 * are defined by area (src/routes). app.config.ts, the H5 router, guard, header, titles and menu are derived from it.
 */
import type { Screen } from '@contract/project/screens'
import { accommodation } from './routes/accommodation'
import { account } from './routes/account'
import { appointment } from './routes/appointment'
import { certificate } from './routes/certificate'
import { changes } from './routes/changes'
import { correction } from './routes/correction'
import { exemption } from './routes/exemption'
import { fallback } from './routes/fallback'
import { group } from './routes/group'
import { health } from './routes/health'
import { help } from './routes/help'
import { home } from './routes/home'
import { invoice } from './routes/invoice'
import { landing } from './routes/landing'
import { mine } from './routes/mine'
import { payment } from './routes/payment'
import { personal } from './routes/personal'
import { registration } from './routes/registration'
import { result } from './routes/result'
import { shell } from './routes/shell'
import { ticket } from './routes/ticket'
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
