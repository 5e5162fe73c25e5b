/** What may be done with an application for exemption now: one answer for the client's buttons and the service. Pure. */
import {
  applicationPermission,
  outsideWindow,
  type ApplicationSituation,
  type StateRefusals,
} from '../applications/application-permissions'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { ExemptionState } from './exemption-card'

/**
 * `apply`: hand in a first application, or one anew. `correct`: change what was rejected and hand it in again.
 * `withdraw`: before the decision.
 */
export const EXEMPTION_ACTIONS = ['apply', 'correct', 'withdraw'] as const
export type ExemptionAction = (typeof EXEMPTION_ACTIONS)[number]

export interface ExemptionSituation extends ApplicationSituation {
  /** Another application was made in the batch since. */
  isReplaced: boolean
  /** When the batch takes applications; null for one that the project no longer has. */
  window: { opensAt: string; closesAt: string } | null
}

/** Why an application in this state does not allow the action; null where it does. */
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

/** Whether the action is allowed at `now` (milliseconds, the server's clock); if not why, and from or until when it was. */
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

/** What filling in a draft comes to: correcting what was rejected, otherwise applying. Also while nothing may be changed. */
export function fillingIn(state: ExemptionState | null): 'apply' | 'correct' {
  return state === null || state === 'withdrawn' ? 'apply' : 'correct'
}
