import { sql } from 'drizzle-orm'
import { MOST_WAITING } from '@contract/appointment/waiting'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { EndpointOutput, ParsedInput } from '@contract/endpoints/endpoint'
import type { CandidatesCall } from '@server/calls/handler'
import { storeAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Granted } from '@server/domain/accommodations/granted'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { lockCentresOf } from '@server/domain/appointments/rooms/lock-centres'
import { roundNamed } from '@server/domain/appointments/rounds'
import { poolGroupOfSession, SEAT_POOL, poolsOfSessions } from '@server/domain/appointments/session-pools'
import { offerSeats } from '@server/domain/appointments/waiting/offer-seats'
import { requireStillActing } from '@server/domain/groups/acting'
import { leftIn, lockPoolsOf } from '@server/domain/seats/pools'
import type { AppointmentRef } from '../appointment-store'
import { requireBooker, grantedTo } from '../book/booker'
import { shareLockRegistrations } from '../book/registered'
import { freeSeat, takeSeat } from '../book/seats'
import { sessionRefusals, lockSession, type LockedSession } from '../book/session-refusals'
import { roundOf } from '../rounds'
import { endWaiting } from './end-waiting'
import { addEvent, countWaiting, type Waiting, findOne } from './waiting-store'

/** Joining and leaving the waiting list, and accepting an offered seat. */
type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project' | 'idempotency'>
type Endpoints = typeof appointmentEndpoints
type Join = 'POST /exm_c/appointments/batches/:batchCode/waiting'

/**
 * Joins the waiting list of a full session. Throws the refusals of {@link requireBooker}, ER_GSH_OUTDATED,
 * ER_MR_NO_WAITING, ER_MR_NOT_FULL, ER_MR_TIME_CONFLICT, ER_MR_WAITING_DUPLICATE, ER_MR_WAITING_MOST `{ max }`.
 */
export async function joinWaiting(
  { params: { batchCode }, body: { sessionId, revision } }: ParsedInput<Endpoints[Join]>,
  call: Call,
): Promise<EndpointOutput<Endpoints[Join]>> {
  const { owner, project } = call
  const round = roundOf(project, batchCode)
  if (!round.hasWaiting) throw new Failure('ER_MR_NO_WAITING')
  await requireBooker(call, round, { isBooking: false })
  return inSession(sessionId, call, async (tx, { at }) => {
    // Checked again under the lock: another session of the round may have been booked meanwhile.
    const own = await requireBooker(call, round, { isBooking: false, db: tx })
    await requireSession(tx, call, { sessionId, revision, batchCode, own, isBooking: false })
    const left = await leftIn(tx, poolGroupOfSession({ projectId: owner.projectId, sessionId }), [SEAT_POOL])
    if ((left.get(SEAT_POOL) ?? 0) > 0) throw new Failure('ER_MR_NOT_FULL')
    const waitingId = newId()
    // Counts the returned rows: when the shard is on another node, `rowCount` is the number of rows sent, not inserted.
    const { rows } = await tx.execute(sql`
      insert into appointment_wait (project_id, waiting_id, account_id, batch_code, session_id, place, state, joined_at,
        group_domain)
      select ${owner.projectId}::uuid, ${waitingId}::uuid, ${owner.accountId}::uuid, ${batchCode}, ${sessionId}::uuid,
        coalesce(max(place), 0) + 1, 'waiting', ${at.toISOString()}::timestamptz, ${call.groupDomain}
      from appointment_wait where project_id = ${owner.projectId} and session_id = ${sessionId}
      on conflict (project_id, session_id, account_id) where state in ('waiting', 'offered') do nothing
      returning waiting_id`)
    if (rows.length !== 1) throw new Failure('ER_MR_WAITING_DUPLICATE')
    if ((await countWaiting(tx, owner, batchCode)) > MOST_WAITING)
      throw new Failure('ER_MR_WAITING_MOST', { max: MOST_WAITING })
    await addEvent(tx, { ...owner, waitingId }, { event: 'joined', at, isNotified: false })
    return { waitingId }
  })
}

/**
 * Accepts an offered seat. The appointment gets the id of the waiting-list entry, and so its timeline. A repeat from
 * another tab or phone returns the same appointment. Throws ER_MR_WAITING_NOT_FOUND, ER_MR_NOT_OFFERED,
 * ER_MR_OFFER_EXPIRED, and the failures of booking the session.
 */
export async function acceptOffer(
  { params: { waitingId } }: { params: { waitingId: string } },
  call: Call,
): Promise<{ appointmentId: string }> {
  const accept = async (tx: Executor, { waiting, at }: LockedWaiting) => {
    if (waiting.state === 'taken') return { appointmentId: waitingId }
    requireOffer(waiting, at)
    const { batchCode, sessionId } = waiting
    const { projectId, accountId } = call.owner
    const round = roundOf(call.project, batchCode)
    if (round.of !== undefined)
      await shareLockRegistrations(tx, { projectId, batchCode: round.of, accountIds: [accountId] })
    const own = await requireBooker(call, round, { isBooking: true, db: tx })
    // Accepts any revision: the offer shows the session as it is now.
    await requireSession(tx, call, { sessionId, revision: null, batchCode, own, isBooking: true })
    const arranged = own && (await seatAnew(tx, { projectId, appointmentId: waitingId }, { sessionId, own }))
    const { rowCount } = await tx.execute(sql`
      insert into appointment (project_id, appointment_id, account_id, batch_code, appointment_number, session_id, status,
        booked_at, accommodation_id, extra_minutes, group_domain)
      values (${projectId}, ${waitingId}, ${accountId}, ${batchCode},
        ${batchCode} || '-' || lpad(nextval('appointment_serial')::text, 8, '0'), ${sessionId}, 'booked',
        ${at.toISOString()}, ${arranged?.accommodationId ?? null}, ${arranged?.extraMinutes ?? 0},
        ${call.groupDomain})
      on conflict (project_id, batch_code, account_id) where status = 'booked' do nothing`)
    if (rowCount !== 1) throw new Failure('ER_MR_DUPLICATE')
    await tx.execute(sql`
      update appointment_wait set state = 'taken', ended_at = ${at.toISOString()}::timestamptz
      where project_id = ${projectId} and waiting_id = ${waitingId}`)
    await addEvent(tx, { projectId, waitingId }, { event: 'booked', at, isNotified: true })
    return { appointmentId: waitingId }
  }
  return onWaiting(waitingId, call, accept, { takesSeat: true })
}

/** Exchanges the offered seat, which is just the next free one, for one that fits the accommodations. */
async function seatAnew(tx: Executor, ref: AppointmentRef, wish: { sessionId: string; own: Granted }) {
  await freeSeat(tx, ref, wish.sessionId)
  return takeSeat(tx, ref, wish)
}

/**
 * Leaves the waiting list or declines an offer, which goes to the next entry. Does nothing for an entry that has ended.
 * Throws ER_MR_WAITING_NOT_FOUND, ER_MR_DUPLICATE.
 */
export async function leaveWaiting(
  { params: { waitingId } }: { params: { waitingId: string } },
  call: Call,
): Promise<Record<string, never>> {
  return onWaiting(waitingId, call, async (tx, { waiting, at }) => {
    if (waiting.state === 'taken') throw new Failure('ER_MR_DUPLICATE', { appointmentId: waitingId })
    if (waiting.state === 'waiting') await endWaiting(tx, waiting, { ending: 'left', at })
    if (waiting.state === 'offered') await endWaiting(tx, waiting, { ending: 'declined', at })
    return {}
  })
}

function requireOffer({ state, offeredUntil }: Waiting, at: Date): void {
  if (state === 'waiting') throw new Failure('ER_MR_NOT_OFFERED')
  const until = offeredUntil === null ? null : new Date(offeredUntil)
  const isOver = until !== null && until <= at
  // The time of a declined offer may still be in the future, so it is not reported.
  if (state !== 'offered' || isOver)
    throw new Failure('ER_MR_OFFER_EXPIRED', isOver ? { until: until.toISOString() } : {})
}

interface Wanted {
  sessionId: string
  /** Revision that the client displayed; null accepts any. */
  revision: number | null
  batchCode: string
  /** Accommodations approved for the caller. */
  own: Granted | null
  isBooking: boolean
}

async function requireSession(tx: Executor, call: Call, wanted: Wanted): Promise<void> {
  const { services, owner } = call
  const { isBooking, ...asked } = wanted
  const wanting = { holder: owner.accountId, ...asked }
  const refusals = await sessionRefusals(tx, owner.projectId, [wanting], { now: services.now(), isBooking })
  const refusal = refusals.get(wanting)
  if (refusal) throw new Failure(refusal.error, refusal.details)
}

interface Locked {
  session: LockedSession
  at: Date
}

type LockedWaiting = Locked & { waiting: Waiting }

/**
 * Runs `change` with the candidate, the session and its pool locked, in that order (decision 0139), then offers free
 * seats to the waiting list. `takesSeatOf`: the round of which `change` takes a seat; for candidates with an approval
 * the centre is locked too. Stores the idempotent answer in the same transaction. Throws ER_GSH_OUTDATED when the
 * session does not exist.
 */
async function inSession<Answer extends object>(
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
async function onWaiting<Answer extends object>(
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
