/** Rules for displaying the service's next steps. Pure. */
import type { NextStep } from '@contract/home/next-step'
import { routes } from '@/routes'

/** Maximum number of steps, so that they do not displace the rest of the home screen. */
export const MOST_SHOWN = 3

const DAY_MS = 24 * 60 * 60_000

/** Whether this client has the screen; a newer service may name others. */
export function leadsSomewhere({ screen }: Pick<NextStep, 'screen'>): boolean {
  return screen in routes
}

/** Whether the step ends within a day. `now` in milliseconds, the server's clock. */
export function isUrgent({ when }: Pick<NextStep, 'when'>, now: number): boolean {
  return when !== null && when.says !== 'opens' && Date.parse(when.at) - now < DAY_MS
}
