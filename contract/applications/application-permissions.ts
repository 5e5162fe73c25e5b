/** Permission rules common to all kinds of applications, shared by client and service. Pure. */
import type { ErrorCode } from '../errors/errors'
import type { Permission } from '../errors/permission'
import { windowState } from '../project/gates'
import type { ApplicationState } from './application'

/** Error code by application state; null if the state allows the action. `none`: no application exists. */
export type StateRefusals = Record<ApplicationState | 'none', ErrorCode | null>

export interface ApplicationSituation {
  /** State of the candidate's application; null if there is none. */
  state: ApplicationState | null
}

/** Checks the application's state first, then the time (window and gate). */
export function applicationPermission(
  refusals: StateRefusals,
  { state }: ApplicationSituation,
  inTime: () => Permission,
): Permission {
  const error = refusals[state ?? 'none']
  if (error) return { allowed: false, error }
  return inTime()
}

/**
 * Returns null while the window is open at `now` (milliseconds). `window` is null if the project no longer offers it.
 */
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
