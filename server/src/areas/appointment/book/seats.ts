/** The numbered seat of an appointment; the pools of its session are locked. */
import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { lotOfSession, poolsOfSessions, SEAT_POOL } from '@server/domain/appointments/session-pools'
import { releaseSeats, takeSeats } from '@server/domain/seats/pools'
import type { AppointmentRef } from '../appointment-store'

/** The one that it has. What has none gives none back: the pool would count a seat that is not there. */
export async function freeSeat(
  tx: Executor,
  { projectId, appointmentId }: AppointmentRef,
  sessionId: string,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update session_seat set appointment_id = null
    where project_id = ${projectId} and session_id = ${sessionId} and appointment_id = ${appointmentId}`)
  if (rowCount !== 1) throw new Error('a seat that was held is not there')
  await releaseSeats(tx, poolsOfSessions(projectId, [sessionId]))
}

/** The first one that is free; there is one. */
export async function takeFirstSeat(
  tx: Executor,
  { projectId, appointmentId }: AppointmentRef,
  sessionId: string,
): Promise<void> {
  await takeSeats(tx, lotOfSession({ projectId, sessionId }), [SEAT_POOL])
  const { rowCount } = await tx.execute(sql`
    update session_seat set appointment_id = ${appointmentId}
    where project_id = ${projectId} and session_id = ${sessionId} and place = (
      select min(place) from session_seat
      where project_id = ${projectId} and session_id = ${sessionId} and appointment_id is null
    )`)
  if (rowCount !== 1) throw new Error('a seat that was left is not there')
}
