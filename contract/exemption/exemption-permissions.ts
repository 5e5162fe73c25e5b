/** Permission rules of exemption applications, shared by client and service. Pure. */
import {
  applicationPermission,
  outsideWindow,
  type ApplicationSituation,
  type StateRefusals,
} from '../applications/application-permissions'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { ExemptionState } from './exemption-card'

/**
 * `apply`: submit a first or further application. `correct`: change and resubmit a rejected one. `withdraw`: before the
 * decision.
 */
export const EXEMPTION_ACTIONS = ['apply', 'correct', 'withdraw'] as const
export type ExemptionAction = (typeof EXEMPTION_ACTIONS)[number]

export interface ExemptionSituation extends ApplicationSituation {
  /** A newer application exists in the batch. */
  isReplaced: boolean
  /** Application period; null for a batch that the project no longer has. */
  window: { opensAt: string; closesAt: string } | null
}

/** Error code by application state; null if the state allows the action. */
const refusals: Record<ExemptionAction, StateRefusals> = {
  apply: {
    none: null,
    auditing: 'EXM_EXEMPT_DUPLICATE',
    // specification §4: once approved, it cannot be modified
    passed: 'EXM_EXEMPT_APPROVED',
    rejected: 'EXM_EXEMPT_DUPLICATE',
    withdrawn: null,
  },
  correct: {
    none: 'EXM_EXEMPT_NOT_FOUND',
    auditing: 'EXM_EXEMPT_NOT_EDITABLE',
    passed: 'EXM_EXEMPT_APPROVED',
    rejected: null,
    withdrawn: 'EXM_EXEMPT_WITHDRAWN',
  },
  withdraw: {
    none: 'EXM_EXEMPT_NOT_FOUND',
    auditing: null,
    passed: 'EXM_EXEMPT_DECIDED',
    rejected: 'EXM_EXEMPT_DECIDED',
    withdrawn: 'EXM_EXEMPT_WITHDRAWN',
  },
}

/**
 * Returns the permission at `now` (server clock, milliseconds), with the error code and the period's bounds if refused.
 */
export function exemptionAction(
  action: ExemptionAction,
  { isReplaced, window, ...situation }: ExemptionSituation,
  gates: Gates,
  now: number,
): Permission {
  if (isReplaced) return { allowed: false, error: 'EXM_EXEMPT_DUPLICATE' }
  return applicationPermission(refusals[action], situation, () => {
    const closed = action === 'withdraw' ? null : outsideWindow(window, OUTSIDE, now)
    return closed ?? gatePermission('exemption', gates.exemption, now)
  })
}

const OUTSIDE = { notYetOpen: 'EXM_EXEMPT_NOT_OPEN', closed: 'EXM_EXEMPT_CLOSED' } as const

/**
 * Returns the action that editing a draft belongs to, regardless of whether it is allowed: `apply` if there is no
 * application or it was withdrawn, else `correct`.
 */
export function fillingIn(state: ExemptionState | null): 'apply' | 'correct' {
  return state === null || state === 'withdrawn' ? 'apply' : 'correct'
}
