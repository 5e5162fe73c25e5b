import type { Services } from '@server/core/services'

/** `soon`: it works, and will not for ever. `now`: candidates or the service already lack something. */
export type Urgency = 'ok' | 'soon' | 'now'

/** What was seen when one thing was looked at. */
export interface Finding {
  /** `Clock`. */
  what: string
  urgency: Urgency
  found: string
  /** What to do about it; nothing where all is well. */
  mend?: string
}

export interface Look {
  what: string
  /** Changes nothing that lasts. What it throws is a finding of its own. */
  run: (services: Services) => Promise<Omit<Finding, 'what'>[]>
}

/** The two ends of most looks, in a line each. */
export const well = (found: string): Omit<Finding, 'what'> => ({ urgency: 'ok', found })
export const ill = (urgency: 'soon' | 'now', found: string, mend: string): Omit<Finding, 'what'> => ({
  urgency,
  found,
  mend,
})
