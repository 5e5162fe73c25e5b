import type { Executor } from '@server/core/postgres/database'
import type { RegistrationRow } from '../registration-store'
import { clashesOf, clashFailure, type Rival } from '../conflicts/registration-conflicts'
import { takenInOtherBatches } from '../conflicts/taken-subjects'

type Candidate = Pick<RegistrationRow, 'projectId' | 'batchCode' | 'accountId'>

/**
 * Throws E_REG_SUBJECT_OVERLAP or EXM_REG_OTHER_PROVINCE when the candidate has a conflicting registration. The caller
 * holds the candidate's lock (`lockCandidates`), so that the result stays true.
 */
export async function requireNoClash(
  tx: Executor,
  { projectId, batchCode, accountId }: Candidate,
  rivals: readonly Rival[],
  now: number,
): Promise<void> {
  if (rivals.length === 0) return
  const taken = await takenInOtherBatches(tx, { projectId, batchCode, accountIds: [accountId] }, now)
  const [clash] = clashesOf(taken, accountId, rivals)
  if (clash) throw clashFailure(clash)
}
