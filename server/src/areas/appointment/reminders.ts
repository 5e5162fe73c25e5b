import { sql } from 'drizzle-orm'
import type { ReminderKind } from '@contract/reminders/reminders'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { ReminderSource, RemindedEvent } from '@server/domain/reminders/reminder-source'
import { appointmentNotification, type NotifiedAppointment } from './messages/appointment-notifications'

/**
 * Selects booked sessions. `since` suppresses reminders of sessions booked or moved only recently, about which a
 * message was just sent.
 */
const booked = (projectId: string) => sql`
  select appointment_id as subject_id, account_id, starts_at as at,
    greatest(booked_at, rescheduled_at) as since
  from appointment join exam_session using (project_id, session_id)
  where project_id = ${projectId} and status = 'booked'`

const ofAppointments = (kind: ReminderKind & ('appointmentTomorrow' | 'examDay')): ReminderSource => ({
  kind,
  isFor: ({ appointments }) => appointments.length > 0,
  things: booked,
  write: async (_services, db, project, things) => {
    const seats = await findBooked(db, project, things)
    return new Map(
      seats.map(({ subjectId, ...notified }) => [subjectId, appointmentNotification(project, kind, notified)]),
    )
  },
})

/** Reminders on the day before and on the morning of the session. */
export const appointmentReminders: readonly ReminderSource[] = [
  ofAppointments('appointmentTomorrow'),
  ofAppointments('examDay'),
]

/** Reads the seats still booked; skips those moved meanwhile, which get a reminder at their new time. */
async function findBooked(db: Executor, { projectId }: Project, things: readonly RemindedEvent[]) {
  const ids = things.map(({ subjectId }) => subjectId)
  const { rows } = await db.execute<NotifiedAppointment & { subjectId: string } & Record<string, unknown>>(sql`
    select one.appointment_id as "subjectId", account_id as "accountId", one.batch_code as "batchCode",
      starts_at as "startsAt", centre.centre, room.name as "roomName", seat.seat_number as "seatNumber",
      null as "offeredUntil", null as "at",
      case when extra_minutes > 0 then ends_at + extra_minutes * interval '1 minute' end as "ownEnd",
      extra_minutes as "extraMinutes"
    from appointment one
    join exam_session session using (project_id, session_id)
    join test_centre centre using (project_id, centre_code)
    join session_seat seat on seat.project_id = one.project_id and seat.appointment_id = one.appointment_id
    left join test_room room on room.project_id = one.project_id and room.centre_code = session.centre_code
      and room.room_code = seat.room_code
    where one.project_id = ${projectId} and one.appointment_id = any(${sql.param(ids)}::uuid[]) and status = 'booked'`)
  const at = new Map(things.map((thing) => [thing.subjectId, Date.parse(thing.at)]))
  return rows.filter(({ subjectId, startsAt }) => Date.parse(startsAt) === at.get(subjectId))
}
