/** Rescheduling and cancelling an appointment. The old seat is released in the same transaction. */
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import { storeAnswer } from '@server/calls/idempotency'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { offerSeats } from '@server/domain/appointments/waiting/offer-seats'
import { lockCentresOf } from '@server/domain/appointments/rooms/lock-centres'
import { poolGroupOfSession, poolsOfSessions, SEAT_POOL } from '@server/domain/appointments/session-pools'
import type { Granted } from '@server/domain/accommodations/granted'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { requireStillActing } from '@server/domain/groups/acting'
import { leftIn, lockPoolsOf } from '@server/domain/seats/pools'
import { roundNamed } from '@server/domain/appointments/rounds'
import { changeAppointment, findMyAppointments, lockAppointment } from '../appointment-store'
import { requireAction } from '../mine/situation'
import { grantedTo } from './booker'
import { freeSeat, takeSeat } from './seats'
import { lockSession, sessionRefusals } from './session-refusals'

type Endpoints = typeof appointmentEndpoints
type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project' | 'idempotency'>
type Reschedule = ParsedInput<Endpoints['POST /exm_c/appointments/:appointmentId/reschedule']>

/**
 * Moves an appointment to another session in one transaction, so that the candidate is never without a seat. Throws
 * ER_CS_NOT_FOUND, the refusals of the situation and of the session, ER_MR_SAME_SESSION, SEAT_OP_INSUFFICIENT
 * `{ keepsSeat }`.
 */
export async function reschedule(
  { params: { appointmentId }, body: { sessionId, revision } }: Reschedule,
  call: Call,
): Promise<Record<string, never>> {
  return underLock(appointmentId, sessionId, call, async (tx, { from, own }) => {
    const { services, owner } = call
    const one = await requireAction('reschedule', appointmentId, call, tx)
    if (one.sessionId === sessionId) throw new Failure('ER_MR_SAME_SESSION')
    const { projectId } = owner
    const wanting = { holder: owner.accountId, sessionId, revision, batchCode: one.batchCode, own }
    const refusals = await sessionRefusals(tx, projectId, [wanting], { now: services.now(), instead: appointmentId })
    const refusal = refusals.get(wanting)
    if (refusal) throw new Failure(refusal.error, refusal.details)
    const poolGroup = poolGroupOfSession({ projectId, sessionId })
    const left = (await leftIn(tx, poolGroup, [SEAT_POOL])).get(SEAT_POOL) ?? 0
    if (left < 1) throw new Failure('SEAT_OP_INSUFFICIENT', { keepsSeat: true })
    const ref = { projectId, appointmentId }
    await freeSeat(tx, ref, from)
    const arranged = await takeSeat(tx, ref, { sessionId, own })
    const at = new Date(services.now())
    await changeAppointment(services, tx, ref, {
      event: 'rescheduled',
      at,
      set: { sessionId, rescheduledAt: at, ...arranged },
    })
  })
}

/** Cancels an appointment and releases its seat. Throws ER_CS_NOT_FOUND and the refusals of the situation. */
export async function cancel(
  { params: { appointmentId } }: { params: { appointmentId: string } },
  call: Call,
): Promise<Record<string, never>> {
  return underLock(appointmentId, null, call, async (tx, { from }) => {
    const { services, owner } = call
    const { roomCode, seatNumber } = await requireAction('cancel', appointmentId, call, tx)
    const ref = { projectId: owner.projectId, appointmentId }
    await freeSeat(tx, ref, from)
    const at = new Date(services.now())
    const gaveUp = { gaveUpRoom: roomCode, gaveUpSeat: seatNumber }
    await changeAppointment(services, tx, ref, {
      event: 'cancelled',
      at,
      set: { status: 'cancelled', cancelledAt: at, ...gaveUp },
    })
  })
}

interface Locked {
  /** Current session of the appointment. */
  from: string
  /** Accommodations approved for the candidate. */
  own: Granted | null
}

/**
 * Locks the candidate, the centre of the new session if the candidate has an approval, that session, the pools of both
 * sessions, then the appointment. Stores the idempotent answer in the same transaction, because a repeat would find the
 * move done and be refused.
 */
async function underLock(
  appointmentId: string,
  to: string | null,
  call: Call,
  change: (tx: Executor, locked: Locked) => Promise<void>,
): Promise<Record<string, never>> {
  const { services, owner, project, idempotency } = call
  await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    // First, because another device of the candidate may be moving the appointment.
    await lockCandidates(tx, { projectId: owner.projectId, accountIds: [owner.accountId] })
    const known = (await findMyAppointments(tx, owner)).find((one) => one.appointmentId === appointmentId)
    if (!known) throw new Failure('ER_CS_NOT_FOUND')
    const own = to ? await grantedTo(tx, call, known.batchCode) : null
    if (to && own) await lockCentresOf(tx, owner.projectId, [to])
    if (to) await lockSession(tx, { projectId: owner.projectId, sessionId: to })
    await lockPoolsOf(tx, owner.projectId, poolsOfSessions(owner.projectId, [known.sessionId, ...(to ? [to] : [])]))
    const locked = await lockAppointment(tx, owner, appointmentId)
    if (locked?.sessionId !== known.sessionId) throw new Failure('ER_GSH_OUTDATED')
    await change(tx, { from: known.sessionId, own })
    const round = roundNamed(project, known.batchCode)
    await offerSeats(tx, { projectId: owner.projectId, sessionId: known.sessionId }, round, services.now())
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, {}, services.now())
  })
  if (idempotency) idempotency.isAnswerStored = true
  return {}
}
