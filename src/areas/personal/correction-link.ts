/** Options of a candidate whose name and ID number do not match. Pure. */
import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import type { BasicInfoState } from '@contract/basic-info/basic-info-update'
import type { Gates } from '@contract/errors/permission'

/**
 * Apply for a change, apply again after a rejection, wait for the review, or contact support: `usedUp` if the single
 * change was used, `elsewhere` if none can be requested (specification §5).
 */
export type CorrectionLink = 'apply' | 'again' | 'waiting' | 'usedUp' | 'elsewhere'

/** `state`: of the candidate's application; null if there is none. `now`: milliseconds of the server's clock. */
export function correctionLink(state: BasicInfoState | null, gates: Gates, now: number): CorrectionLink {
  if (state === 'auditing') return 'waiting'
  if (state === 'passed') return 'usedUp'
  if (!mayApplyForUpdate(state, gates, now).allowed) return 'elsewhere'
  return state === 'rejected' ? 'again' : 'apply'
}
