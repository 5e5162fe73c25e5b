import { and, asc, eq, sql } from 'drizzle-orm'
import type { AppointmentEvent } from '@contract/appointment/appointment-card'
import type { Centre } from '@contract/appointment/place'
import type { LocalText } from '@contract/schemas'
import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { appointmentEvents, appointments } from '@server/core/tables/appointment'

type Stored = typeof appointments.$inferSelect
type Needs = Pick<Services, 'personalData'>

export interface AppointmentRef {
  projectId: string
  appointmentId: string
}

/** An appointment with its session and seat. A cancelled appointment keeps its former seat. */
export interface AppointmentRow extends Pick<
  Stored,
  'appointmentId' | 'appointmentNumber' | 'batchCode' | 'sessionId' | 'status'
> {
  bookedAt: string
  rescheduledAt: string | null
  printedAt: string | null
  /** Cancelled by the exam body. */
  isFreed: boolean
  startsAt: string
  /** Including the candidate's extra minutes. */
  endsAt: string
  extraMinutes: number
  groupDomain: string | null
  accommodationId: string | null
  /** Encrypted arrangements approved for the candidate; null if there are none or they were deleted. */
  granted: Encrypted | null
  positionCode: string
  centre: Centre
  roomCode: string
  roomName: LocalText | null
  seatNumber: number
}

/** Returns the appointments of an account, newest first. */
export async function findMyAppointments(db: Executor, { projectId, accountId }: Owner): Promise<AppointmentRow[]> {
  const { rows } = await db.execute<AppointmentRow & Record<string, unknown>>(sql`
    select appointment_id as "appointmentId", appointment_number as "appointmentNumber", one.batch_code as "batchCode",
      session_id as "sessionId", status, booked_at as "bookedAt", rescheduled_at as "rescheduledAt",
      ticket.printed_at as "printedAt", status = 'cancelled' and exists (
        select from appointment_event event
        where event.project_id = ${projectId} and event.appointment_id = one.appointment_id and event = 'freed'
      ) as "isFreed", starts_at as "startsAt",
      ends_at + extra_minutes * interval '1 minute' as "endsAt", extra_minutes as "extraMinutes",
      one.accommodation_id as "accommodationId", one.group_domain as "groupDomain", approved.granted,
      position_code as "positionCode", centre.centre, seat.room_code as "roomCode", room.name as "roomName", seat.seat_number as "seatNumber"
    from appointment one
    join exam_session session using (project_id, session_id)
    join test_centre centre using (project_id, centre_code)
    cross join lateral (
      select room_code, seat_number from session_seat
      where project_id = ${projectId} and session_seat.appointment_id = one.appointment_id
      union all
      select one.gave_up_room, one.gave_up_seat where one.status = 'cancelled'
    ) seat
    left join test_room room on room.project_id = one.project_id and room.centre_code = session.centre_code
      and room.room_code = seat.room_code
    left join accommodation approved on approved.project_id = one.project_id
      and approved.accommodation_id = one.accommodation_id
    left join admission_ticket ticket on ticket.project_id = one.project_id and ticket.ticket_id = one.appointment_id
    where one.project_id = ${projectId} and one.account_id = ${accountId}
    order by appointment_id desc`)
  return rows
}

/**
 * Locks an appointment of this account until the end of the transaction; undefined if it belongs to another account.
 */
export async function lockAppointment(
  tx: Executor,
  { projectId, accountId }: Owner,
  appointmentId: string,
): Promise<Stored | undefined> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.projectId, projectId),
        eq(appointments.appointmentId, appointmentId),
        eq(appointments.accountId, accountId),
      ),
    )
    .for('update')
  return row
}

interface Change {
  event: AppointmentEvent
  at: Date
  set: Partial<Stored>
  /** Reason of the exam body, sent to the candidate. */
  reason?: Reason
}

/** Updates an appointment and appends the event to its timeline. */
export async function changeAppointment(
  { personalData }: Needs,
  tx: Executor,
  { projectId, appointmentId }: AppointmentRef,
  { event, at, set, reason }: Change,
): Promise<void> {
  await tx
    .update(appointments)
    .set(set)
    .where(and(eq(appointments.projectId, projectId), eq(appointments.appointmentId, appointmentId)))
  const row = { projectId, appointmentId, eventId: newId(), event, at, awaitsMessage: true, reason: reason ?? null }
  await tx.insert(appointmentEvents).values(encryptRow(personalData, appointmentEvents, row))
}

/** Returns the timeline of an appointment, oldest first. */
export async function findAppointmentEvents(
  { db, personalData }: Needs & { db: Executor },
  { projectId, appointmentId }: AppointmentRef,
) {
  const rows = await db
    .select()
    .from(appointmentEvents)
    .where(and(eq(appointmentEvents.projectId, projectId), eq(appointmentEvents.appointmentId, appointmentId)))
    .orderBy(asc(appointmentEvents.eventId))
  return rows.map((row) => {
    const { event, at, reason } = decryptRow(personalData, appointmentEvents, row)
    return { event, at, reason }
  })
}

/** Deletes the reasons from the timelines of all appointments of an account. */
export async function forgetReasons(tx: Executor, { projectId, accountId }: Owner): Promise<void> {
  await tx.execute(sql`
    update appointment_event event set reason = null from appointment own
    where event.project_id = ${projectId} and event.reason is not null
      and own.project_id = ${projectId} and own.appointment_id = event.appointment_id and own.account_id = ${accountId}`)
}
