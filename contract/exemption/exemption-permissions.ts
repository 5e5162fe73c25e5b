/** What may be done with an application for exemption now: one answer for the client's buttons and the service. Pure. */
import type { ErrorCode } from '../errors/errors'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import { windowState } from '../project/gates'
import type { ExemptionState } from './exemption-card'

/**
 * `apply`: hand in a first application, or one anew. `correct`: change what was rejected and hand it in again.
 * `withdraw`: before the decision.
 */
export const EXEMPTION_ACTIONS = ['apply', 'correct', 'withdraw'] as const
export type ExemptionAction = (typeof EXEMPTION_ACTIONS)[number]

export interface ExemptionSituation {
  /** Of the candidate's application; null where there is none yet. */
  state: ExemptionState | null
  /** Another application was made in the batch since. */
  isReplaced: boolean
  /** A group asks that did not hand it in (contract/group/of-others.ts). */
  ofOthers: boolean
  /** When the batch takes applications; null for one that the project no longer has. */
  window: { opensAt: string; closesAt: string } | null
}

type Refusals = Record<ExemptionState | 'none', ErrorCode | null>

/** Why an application in this state does not allow the action; null where it does. */
const refusals: Record<ExemptionAction, Refusals> = {
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
  { state, isReplaced, ofOthers, window }: ExemptionSituation,
  gates: Gates,
  now: number,
): Permission {
  const error = isReplaced ? 'EXM_EXEMPT_DUPLICATE' : refusals[action][state ?? 'none']
  if (error) return { allowed: false, error }
  if (ofOthers && action !== 'apply') return { allowed: false, error: 'ERG_NOT_SUBMITTED' }
  const closed = action === 'withdraw' ? null : closedBatch(window, now)
  return closed ?? gatePermission('exemption', gates.exemption, now)
}

/** What filling in a draft comes to: correcting what was rejected, otherwise applying. Also while nothing may be changed. */
export function fillingIn(state: ExemptionState | null): 'apply' | 'correct' {
  return state === null || state === 'withdrawn' ? 'apply' : 'correct'
}

function closedBatch(window: ExemptionSituation['window'], now: number): Permission | null {
  if (!window) return { allowed: false, error: 'EXM_EXEMPT_CLOSED' }
  const state = windowState(window, now)
  if (state === 'open') return null
  return state === 'notYetOpen'
    ? { allowed: false, error: 'EXM_EXEMPT_NOT_OPEN', from: window.opensAt }
    : { allowed: false, error: 'EXM_EXEMPT_CLOSED', until: window.closesAt }
}
