import type { Executor } from '@server/core/postgres/database'
import type { RegistrationRow } from '../registration-store'
import { conflictsWith, conflictFailure, type PossibleConflict } from './registration-conflicts'
import { registeredInOtherBatches } from './registered-subjects'

type Candidate = Pick<RegistrationRow, 'projectId' | 'batchCode' | 'accountId'>

/**
 * Throws E_REG_SUBJECT_OVERLAP or EXM_REG_OTHER_PROVINCE when the candidate has a conflicting registration. The caller
 * holds the candidate's lock (`lockCandidates`), so that the result stays true.
 */
export async function requireNoConflict(
  tx: Executor,
  { projectId, batchCode, accountId }: Candidate,
  possibleConflicts: readonly PossibleConflict[],
  now: number,
): Promise<void> {
  if (possibleConflicts.length === 0) return
  const taken = await registeredInOtherBatches(tx, { projectId, batchCode, accountIds: [accountId] }, now)
  const [conflict] = conflictsWith(taken, accountId, possibleConflicts)
  if (conflict) throw conflictFailure(conflict)
}
