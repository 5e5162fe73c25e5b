/** What may be done with an application now, whatever its kind: one answer for buttons and the service. Pure. */
import type { ErrorCode } from '../errors/errors'
import type { Permission } from '../errors/permission'
import { windowState } from '../project/gates'
import type { ApplicationState } from './application'

/** Why an application that stands so does not allow an action; null where it does. `none`: there is none yet. */
export type StateRefusals = Record<ApplicationState | 'none', ErrorCode | null>

export interface ApplicationSituation {
  /** Of the candidate's application; null where there is none yet. */
  state: ApplicationState | null
}

/** Checks the state of the application first, then whether it is the time for the action: window and gate. */
export function applicationPermission(
  refusals: StateRefusals,
  { state }: ApplicationSituation,
  inTime: () => Permission,
): Permission {
  const error = refusals[state ?? 'none']
  if (error) return { allowed: false, error }
  return inTime()
}

/** Null while a window is open at `now` (milliseconds); `window` null: of what the project no longer offers. */
export function outsideWindow(
  window: { opensAt: string; closesAt: string } | null,
  { notYetOpen, closed }: { notYetOpen: ErrorCode; closed: ErrorCode },
  now: number,
): Permission | null {
  if (!window) return { allowed: false, error: closed }
  const state = windowState(window, now)
  if (state === 'open') return null
  return state === 'notYetOpen'
    ? { allowed: false, error: notYetOpen, from: window.opensAt }
    : { allowed: false, error: closed, until: window.closesAt }
}
