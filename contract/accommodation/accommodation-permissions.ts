/** Permission rules of accommodation applications, shared by client and service. Pure. */
import {
  applicationPermission,
  type ApplicationSituation,
  type StateRefusals,
} from '../applications/application-permissions'
import { gatePermission, type Gates, type Permission } from '../errors/permission'

/** `apply`: fill in and submit, also again after a rejection or withdrawal. `withdraw`: before the decision. */
export type AccommodationAction = 'apply' | 'withdraw'

export interface AccommodationSituation extends ApplicationSituation {
  /** Application deadline; null if the project no longer offers it. */
  closesAt: string | null
}

const refusals: Record<AccommodationAction, StateRefusals> = {
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

/** Returns the permission at `now` (server clock, milliseconds). Withdrawing is allowed after the deadline too. */
export function accommodationAction(
  action: AccommodationAction,
  { closesAt, ...situation }: AccommodationSituation,
  gates: Gates,
  now: number,
): Permission {
  return applicationPermission(refusals[action], situation, () => {
    if (action === 'withdraw') return { allowed: true }
    if (closesAt === null) return { allowed: false, error: 'EXM_ACC_CLOSED' }
    if (now >= Date.parse(closesAt)) return { allowed: false, error: 'EXM_ACC_CLOSED', until: closesAt }
    return gatePermission('accommodation', gates.accommodation, now)
  })
}
