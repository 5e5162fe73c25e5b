/** Statement that reads the appointments of an account (appointment-store.ts). */
import { sql, type SQL } from 'drizzle-orm'
import type { Centre } from '@contract/appointment/place'
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { appointments } from '@server/core/tables/appointment'

type Stored = typeof appointments.$inferSelect

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

/** Selects the appointments of an account, newest first. */
export function myAppointmentsStatement({ projectId, accountId }: Owner): SQL {
  return sql`
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
  order by appointment_id desc`
}
