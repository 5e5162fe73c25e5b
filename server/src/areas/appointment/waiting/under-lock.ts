import { Failure } from '@server/core/failure'
import { storeAnswer } from '@server/calls/idempotency'
import type { CandidatesCall } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import { offerSeats } from '@server/domain/appointments/waiting/offer-seats'
import { lockCentresOf } from '@server/domain/appointments/rooms/lock-centres'
import { poolsOfSessions } from '@server/domain/appointments/session-pools'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { requireStillActing } from '@server/domain/groups/acting'
import { roundNamed } from '@server/domain/appointments/rounds'
import { grantedTo } from '../book/booker'
import { lockSession, type LockedSession } from '../book/session-refusals'
import { findOne, type Waiting } from './waiting-store'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project' | 'idempotency'>

interface Locked {
  session: LockedSession
  at: Date
}

export type LockedWaiting = Locked & { waiting: Waiting }

/**
 * Runs `change` with the candidate, the session and its pool locked, in that order (decision 0139), then offers free
 * seats to the waiting list. `takesSeatOf`: the round of which `change` takes a seat; for candidates with an approval
 * the centre is locked too. Stores the idempotent answer in the same transaction. Throws ER_GSH_OUTDATED when the
 * session does not exist.
 */
export async function inSession<Answer extends object>(
  sessionId: string,
  call: Call,
  change: (tx: Executor, locked: Locked) => Promise<Answer>,
  { takesSeatOf }: { takesSeatOf?: string } = {},
): Promise<Answer> {
  const { services, owner, project, idempotency } = call
  const { projectId, accountId } = owner
  const answer = await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    await lockCandidates(tx, { projectId, accountIds: [accountId] })
    if (takesSeatOf !== undefined && (await grantedTo(tx, call, takesSeatOf)))
      await lockCentresOf(tx, projectId, [sessionId])
    const session = await lockSession(tx, { projectId, sessionId })
    if (!session) throw new Failure('ER_GSH_OUTDATED')
    await lockPoolsOf(tx, projectId, poolsOfSessions(projectId, [sessionId]))
    const changed = await change(tx, { session, at: new Date(services.now()) })
    const round = roundNamed(project, session.batchCode)
    await offerSeats(tx, { projectId, sessionId }, round, services.now())
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, changed, services.now())
    return changed
  })
  if (idempotency) idempotency.isAnswerStored = true
  return answer
}

/**
 * Runs {@link inSession} for a waiting-list entry, whose row is locked last. Throws ER_MR_WAITING_NOT_FOUND, also for
 * an entry of another account.
 */
export async function onWaiting<Answer extends object>(
  waitingId: string,
  call: Call,
  change: (tx: Executor, locked: LockedWaiting) => Promise<Answer>,
  { takesSeat = false }: { takesSeat?: boolean } = {},
): Promise<Answer> {
  const known = await findOne(call.services.db, call.owner, waitingId, { lock: false })
  if (!known) throw new Failure('ER_MR_WAITING_NOT_FOUND')
  return inSession(
    known.sessionId,
    call,
    async (tx, locked) => {
      const waiting = await findOne(tx, call.owner, waitingId, { lock: true })
      if (!waiting) throw new Failure('ER_MR_WAITING_NOT_FOUND')
      return change(tx, { ...locked, waiting })
    },
    takesSeat ? { takesSeatOf: known.batchCode } : {},
  )
}
