import type { Executor } from '@server/core/postgres/database'
import type { RegistrationRow } from '../registration-store'
import { clashesOf, clashFailure, type Rival } from './rivals'
import { lockCandidates, takenElsewhere } from './taken'

type Candidate = Pick<RegistrationRow, 'projectId' | 'batchCode' | 'accountId'>

/**
 * Makes a candidate who changes one registration wait for their others, where something could be in the way. Call it before
 * pools are locked; {@link requireNoClash} then says what stays true.
 */
export async function lockBeside(tx: Executor, candidate: Candidate, rivals: readonly Rival[]): Promise<void> {
  if (rivals.length > 0) await lockCandidates(tx, askedOf(candidate))
}

/** Throws E_REG_SUBJECT_OVERLAP or EXM_REG_OTHER_PROVINCE when they are registered for one of these. */
export async function requireNoClash(
  tx: Executor,
  candidate: Candidate,
  rivals: readonly Rival[],
  now: number,
): Promise<void> {
  if (rivals.length === 0) return
  const [clash] = clashesOf(await takenElsewhere(tx, askedOf(candidate), now), candidate.accountId, rivals)
  if (clash) throw clashFailure(clash)
}

const askedOf = ({ projectId, batchCode, accountId }: Candidate) => ({ projectId, batchCode, accountIds: [accountId] })
