/** What may be done with an application for accommodations now: one answer for both ends. Pure. */
import type { ErrorCode } from '../errors/errors'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { AccommodationState } from './accommodation-card'

/** `apply`: fill in and hand in, anew or corrected after a rejection. `withdraw`: before the decision. */
export type AccommodationAction = 'apply' | 'withdraw'

export interface AccommodationSituation {
  /** Of the candidate's application; null where there is none. */
  state: AccommodationState | null
  /** A group asks that did not hand it in (contract/group/of-others.ts). */
  ofOthers: boolean
  /** Until when it can be applied for; null for what the project no longer offers. */
  closesAt: string | null
}

const refusals: Record<AccommodationAction, Record<AccommodationState | 'none', ErrorCode | null>> = {
  apply: {
    none: null,
    auditing: 'EXM_ACC_DUPLICATE',
    // specification §4: once approved, it cannot be modified
    passed: 'EXM_ACC_APPROVED',
    rejected: null,
    withdrawn: null,
  },
  withdraw: {
    none: 'EXM_ACC_NOT_FOUND',
    auditing: null,
    passed: 'EXM_ACC_DECIDED',
    rejected: 'EXM_ACC_DECIDED',
    withdrawn: 'EXM_ACC_WITHDRAWN',
  },
}

/** `now` in milliseconds, the server's clock. One can be withdrawn also when applications are closed. */
export function accommodationAction(
  action: AccommodationAction,
  { state, ofOthers, closesAt }: AccommodationSituation,
  gates: Gates,
  now: number,
): Permission {
  const error = refusals[action][state ?? 'none']
  if (error) return { allowed: false, error }
  // what was withdrawn is nobody's any more
  if (ofOthers && state !== 'withdrawn') return { allowed: false, error: 'ERG_NOT_SUBMITTED' }
  if (action === 'withdraw') return { allowed: true }
  if (closesAt === null) return { allowed: false, error: 'EXM_ACC_CLOSED' }
  if (now >= Date.parse(closesAt)) return { allowed: false, error: 'EXM_ACC_CLOSED', until: closesAt }
  return gatePermission('accommodation', gates.accommodation, now)
}
