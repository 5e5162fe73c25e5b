/** What the home shows of the steps that the service names: pure. */
import type { NextStep } from '@contract/home/next-step'
import { routes } from '@/routes'

/** More of them would push away what the home is for. */
export const MOST_SHOWN = 3

const DAY_MS = 24 * 60 * 60_000

/** A newer service may name a screen that this client does not have yet. */
export function leadsSomewhere({ screen }: Pick<NextStep, 'screen'>): boolean {
  return screen in routes
}

/** It ends within a day. `now` in milliseconds, the server's clock. */
export function isUrgent({ when }: Pick<NextStep, 'when'>, now: number): boolean {
  return when !== null && when.says !== 'opens' && Date.parse(when.at) - now < DAY_MS
}
