/** Adjusts booked seats when the approval they were booked with is decided again. */
import { sql } from 'drizzle-orm'
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import { extraOf } from '@contract/accommodation/own-time'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { recordSeatMoves } from '../tickets/changes/note-changes'
import { ticketSeatsOf } from '../tickets/changes/ticket-seats'

/** Application whose candidate is locked. */
interface Application {
  projectId: string
  accountId: string
  applicationId: string
}

interface BookedBy extends Record<string, unknown> {
  appointmentId: string
  startsAt: string
  endsAt: string
  extraMinutes: number
}

/** Locks and returns the upcoming seats that were booked with the application. */
export async function seatsBookedBy(
  tx: Executor,
  { projectId, accountId, applicationId }: Application,
  at: Date,
): Promise<BookedBy[]> {
  const { rows } = await tx.execute<BookedBy>(sql`
    select appointment_id as "appointmentId", starts_at as "startsAt", ends_at as "endsAt", extra_minutes as "extraMinutes"
    from appointment join exam_session using (project_id, session_id)
    where project_id = ${projectId} and account_id = ${accountId} and accommodation_id = ${applicationId}
      and status = 'booked' and starts_at > ${at.toISOString()}::timestamptz
    order by appointment_id
    for update of appointment`)
  return rows
}

/**
 * Reduces the extra time of booked seats to the newly granted one; never extends it, because the room is reserved only
 * for the earlier time. Without a grant the seats end with their session. Records a `shortened` event and a ticket
 * change; the message about the decision mentions it.
 */
export async function settleOwnTime(
  tx: Executor,
  application: Application,
  { granted, at }: { granted: readonly Arrangement[]; at: Date },
): Promise<void> {
  const { projectId } = application
  const booked = await seatsBookedBy(tx, application, at)
  if (booked.length === 0) return
  const settled = booked.map(({ appointmentId, extraMinutes, ...session }) => {
    const extra = Math.min(extraMinutes, extraOf(granted, session))
    return { appointmentId, extra, isShorter: extra < extraMinutes, eventId: newId() }
  })
  const ids = settled.map(({ appointmentId }) => appointmentId)
  const before = await ticketSeatsOf(tx, projectId, ids)
  const isGranted = granted.length > 0
  await tx.execute(sql`
    update appointment set extra_minutes = one.extra ${isGranted ? sql`` : sql`, accommodation_id = null`}
    from json_to_recordset(${JSON.stringify(settled)}::text::json) as one("appointmentId" uuid, extra int)
    where project_id = ${projectId} and appointment_id = one."appointmentId"`)
  await tx.execute(sql`
    insert into appointment_event (project_id, appointment_id, event_id, event, at)
    select ${projectId}::uuid, "appointmentId", "eventId", 'shortened', ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(settled)}::text::json) as one("appointmentId" uuid, "eventId" uuid, "isShorter" bool)
    where "isShorter"`)
  await recordSeatMoves(
    tx,
    { projectId, at, isNotified: false },
    { before, after: await ticketSeatsOf(tx, projectId, ids) },
  )
}
