import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { roundNamed } from '@server/domain/appointments/rounds'
import { poolsOfSessions } from '@server/domain/appointments/session-pools'
import { offerSeats } from '@server/domain/appointments/waiting/offer-seats'
import { recordAudit } from '@server/domain/audit-log'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { changeAppointment, findMyAppointments, lockAppointment } from '../appointment-store'
import type { AppointmentRow } from '../my-appointments.sql'
import { freeSeat } from './seats'
import { lockSession } from './session-refusals'

/**
 * Reason why no seat was released: nothing is booked, the session has begun, or the candidate is changing the booking.
 */
export type NotFreed = 'none' | 'begun' | 'changing'

/**
 * Releases a seat booked in a round, on behalf of the exam body, whether or not the ticket was printed. The candidate
 * is notified of the reason, the seat is offered to the waiting list, and it does not count as a cancellation by the
 * candidate. Takes locks in the order of decision 0139.
 */
export async function freeBooked(
  services: Services,
  project: Project,
  { owner, batchCode, actor, reason }: { owner: Owner; batchCode: string; actor: string; reason: Reason },
): Promise<NotFreed | AppointmentRow> {
  const { projectId, accountId } = owner
  return services.db.transaction(async (tx) => {
    await lockCandidates(tx, { projectId, accountIds: [accountId] })
    const bookedNow = async () =>
      (await findMyAppointments(tx, owner)).find((one) => one.batchCode === batchCode && one.status === 'booked')
    const known = await bookedNow()
    if (!known) return 'none'
    const { appointmentId, sessionId } = known
    await lockSession(tx, { projectId, sessionId })
    await lockPoolsOf(tx, projectId, poolsOfSessions(projectId, [sessionId]))
    await lockAppointment(tx, owner, appointmentId)
    // Read again under all locks: the room may have been changed or the ticket printed meanwhile.
    const booked = await bookedNow()
    if (booked?.appointmentId !== appointmentId || booked.sessionId !== sessionId) return 'changing'
    const now = services.now()
    if (Date.parse(booked.startsAt) <= now) return 'begun'
    const { roomCode, seatNumber } = booked
    await freeSeat(tx, { projectId, appointmentId }, sessionId)
    const at = new Date(now)
    const gaveUp = { gaveUpRoom: roomCode, gaveUpSeat: seatNumber }
    const set = { status: 'cancelled' as const, cancelledAt: at, ...gaveUp }
    await changeAppointment(services, tx, { projectId, appointmentId }, { event: 'freed', at, set, reason })
    await offerSeats(tx, { projectId, sessionId }, roundNamed(project, batchCode), now)
    const details = { round: batchCode, accountId, appointmentId, isPrinted: booked.printedAt !== null }
    await recordAudit(services, tx, { projectId, actor, action: 'sessions free', details })
    return booked
  })
}
