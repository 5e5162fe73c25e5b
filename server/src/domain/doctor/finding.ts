import type { Services } from '@server/core/services'

/** `soon`: works, but will fail later. `now`: candidates or the service are already affected. */
type Urgency = 'ok' | 'soon' | 'now'

/** Result of one check. */
export interface Finding {
  /** Name of the check, such as `Clock`. */
  what: string
  urgency: Urgency
  found: string
  /** Remedy; absent when all is well. */
  mend?: string
}

export interface Check {
  what: string
  /** Runs the check without lasting side effects. An error becomes a finding. */
  run: (services: Services) => Promise<Omit<Finding, 'what'>[]>
}

/** Builds a finding without or with a problem. */
export const okFinding = (found: string): Omit<Finding, 'what'> => ({ urgency: 'ok', found })

export const problemFinding = (urgency: 'soon' | 'now', found: string, mend: string): Omit<Finding, 'what'> => ({
  urgency,
  found,
  mend,
})
