import { Failure } from '@server/core/failure'
import { keepAnswer } from '@server/calls/idempotency'
import type { CandidatesCall } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import { offerSeats } from '@server/domain/appointments/waiting/offer-seats'
import { poolsOfSessions } from '@server/domain/appointments/session-pools'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { roundNamed } from '@server/domain/appointments/rounds'
import { lockSession, type LockedSession } from '../book/session-refusals'
import { findOne, type Waiting } from './waiting-store'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project' | 'idempotency'>

interface Locked {
  session: LockedSession
  at: Date
}

/**
 * With the candidate, the session, its pool locked, in the order of everybody who takes seats; what came free is offered on in
 * the end. The answer to the key is kept in the same commit. Throws ER_GSH_OUTDATED for a session that is not there.
 */
export async function inSession<Answer extends object>(
  sessionId: string,
  { services, owner, project, idempotency }: Call,
  change: (tx: Executor, locked: Locked) => Promise<Answer>,
): Promise<Answer> {
  const { projectId, accountId } = owner
  const answer = await services.db.transaction(async (tx) => {
    await lockCandidates(tx, { projectId, accountIds: [accountId] })
    const session = await lockSession(tx, { projectId, sessionId })
    if (!session) throw new Failure('ER_GSH_OUTDATED')
    await lockPoolsOf(tx, projectId, poolsOfSessions(projectId, [sessionId]))
    const changed = await change(tx, { session, at: new Date(services.now()) })
    const round = roundNamed(project, session.batchCode)
    await offerSeats(tx, { projectId, sessionId }, round, services.now())
    if (idempotency) await keepAnswer(tx, { ...owner, ...idempotency }, changed, services.now())
    return changed
  })
  if (idempotency) idempotency.isAnswerKept = true
  return answer
}

/** The same for one who waits, whose row is locked last. Throws ER_MR_WAITING_NOT_FOUND, also for somebody else's. */
export async function onWaiting<Answer extends object>(
  waitingId: string,
  call: Call,
  change: (tx: Executor, locked: Locked & { waiting: Waiting }) => Promise<Answer>,
): Promise<Answer> {
  const known = await findOne(call.services.db, call.owner, waitingId, { lock: false })
  if (!known) throw new Failure('ER_MR_WAITING_NOT_FOUND')
  return inSession(known.sessionId, call, async (tx, locked) => {
    const waiting = await findOne(tx, call.owner, waitingId, { lock: true })
    if (!waiting) throw new Failure('ER_MR_WAITING_NOT_FOUND')
    return change(tx, { ...locked, waiting })
  })
}
