/** What a candidate can do whose name and number are not one person's. Pure. */
import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import type { BasicInfoState } from '@contract/basic-info/basic-info-update'
import type { Gates } from '@contract/errors/permission'

/**
 * Apply for an update, or again where the first was not approved; wait for one that is in review; ask somebody, where the one
 * that an account has is used up or none can be asked for (specification §5).
 */
export type CorrectionWay = 'apply' | 'again' | 'waiting' | 'usedUp' | 'elsewhere'

/** `state`: of the candidate's application; null where there is none. `now` in milliseconds, the server's clock. */
export function correctionWay(state: BasicInfoState | null, gates: Gates, now: number): CorrectionWay {
  if (state === 'auditing') return 'waiting'
  if (state === 'passed') return 'usedUp'
  if (!mayApplyForUpdate(state, gates, now).allowed) return 'elsewhere'
  return state === 'rejected' ? 'again' : 'apply'
}
