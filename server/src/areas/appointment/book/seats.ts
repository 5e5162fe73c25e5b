/** Seat numbers of appointments. The caller holds the locks of the session's pool. */
import { sql } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { poolGroupOfSession, poolsOfSessions, SEAT_POOL } from '@server/domain/appointments/session-pools'
import { releaseSeats, takeSeats } from '@server/domain/seats/pools'
import type { Granted } from '@server/domain/accommodations/granted'
import type { AppointmentRef } from '../appointment-store'
import type { OwnSeat } from './booking-request'
import { ownSeats } from './own-seats'
import { lockSession, roomTaken } from './session-refusals'

/**
 * Releases the seat of an appointment. Throws if it has none, because the pool would otherwise count a seat that does
 * not exist.
 */
export async function freeSeat(
  tx: Executor,
  { projectId, appointmentId }: AppointmentRef,
  sessionId: string,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update session_seat set appointment_id = null
    where project_id = ${projectId} and session_id = ${sessionId} and appointment_id = ${appointmentId}`)
  if (rowCount !== 1) throw new Error('a seat that was held is not there')
  await releaseSeats(tx, projectId, poolsOfSessions(projectId, [sessionId]))
}

interface Wish {
  sessionId: string
  /** Accommodations approved for the candidate. */
  own: Granted | null
}

/**
 * Takes the first free seat, or one that fits the accommodations, and returns the values to store with it. The caller
 * has checked that the pool has a seat. Throws ER_MR_ROOM_TAKEN.
 */
export async function takeSeat(
  tx: Executor,
  { projectId, appointmentId }: AppointmentRef,
  { sessionId, own }: Wish,
): Promise<Pick<OwnSeat, 'extraMinutes'> & { accommodationId: string | null }> {
  const ref = { projectId, sessionId }
  const session = own && (await lockSession(tx, ref))
  const request = { own }
  const seat = session ? (await ownSeats(tx, { ...ref, ...session }, [request])).get(request) : undefined
  if (seat === null && session && own) {
    const { error, details } = roomTaken(session, own.arrangements)
    throw new Failure(error, details)
  }
  await takeSeats(tx, poolGroupOfSession(ref), [SEAT_POOL])
  const { rowCount } = await tx.execute(sql`
    update session_seat set appointment_id = ${appointmentId}
    where project_id = ${projectId} and session_id = ${sessionId} and place = coalesce(${seat?.place ?? null}::int, (
      select min(place) from session_seat
      where project_id = ${projectId} and session_id = ${sessionId} and appointment_id is null
    ))`)
  if (rowCount !== 1) throw new Error('a seat that was left is not there')
  return { accommodationId: seat?.accommodationId ?? null, extraMinutes: seat?.extraMinutes ?? 0 }
}
